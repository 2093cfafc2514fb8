import { expect, test } from 'vitest';
import { paperOf } from '../src/lib/shell/paper';

test('paper follows the country of the language', () => {
  expect(['en-US', 'fr-CA', 'es-MX'].map(paperOf)).toEqual(['letter', 'letter', 'letter']);
  expect(['en', 'en-GB', 'de', 'fr-FR', 'ca'].map(paperOf)).toEqual(['a4', 'a4', 'a4', 'a4', 'a4']);
});
