// Makes the client's types from an OpenAPI document: node dev/types.mjs openapi.json src/lib/net/schemas.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const [source, target] = process.argv.slice(2);
const document = JSON.parse(readFileSync(source, 'utf8').replaceAll('#/components/schemas/', '#/definitions/'));
const wanted = Object.entries(document.components.schemas).filter(([name]) => !/ValidationError/.test(name));

/** Titles that only repeat the name of a key would become types of their own. */
function untitled(schema) {
  if (Array.isArray(schema)) return schema.map(untitled);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'title' && typeof value === 'string'))
      .map(([key, value]) => [key, untitled(value)]),
  );
}

const root = {
  definitions: Object.fromEntries(wanted.map(([name, schema]) => [name, untitled(schema)])),
  type: 'object',
  properties: Object.fromEntries(wanted.map(([name]) => [name, { $ref: `#/definitions/${name}` }])),
  required: wanted.map(([name]) => name),
  additionalProperties: false,
};
const types = await compile(root, 'Schemas', {
  additionalProperties: false,
  bannerComment: '/** Made from the server’s OpenAPI document by `python hatch_build.py types`: do not edit. */',
  format: true,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120, singleQuote: true },
  unreachableDefinitions: false,
});
writeFileSync(target, types);
