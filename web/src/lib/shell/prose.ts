/**
 * Parser of the little Markdown that rulebooks use: paragraphs, lists, tables, pictures, emphasis, and clauses to
 * link.
 */

export type Bit = { kind: 'text' | 'strong' | 'em' | 'code' | 'clause'; text: string };
export type Block =
  | { kind: 'paragraph'; bits: Bit[] }
  | { kind: 'list'; ordered: boolean; items: Bit[][] }
  | { kind: 'picture'; name: string; caption: string }
  | { kind: 'table'; head: Bit[][]; rows: Bit[][][] };

const PICTURE = /^!\[([^\]]*)\]\(picture:([a-z0-9-]+)\)$/;
const BITS = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`|\b([A-Z]{3}-L?\d+)\b/g;

export function bits(text: string): Bit[] {
  const found: Bit[] = [];
  let end = 0;
  for (const match of text.matchAll(BITS)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, strong, em, under, code, clause] = match;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (em !== undefined || under !== undefined) found.push({ kind: 'em', text: (em ?? under)! });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else found.push({ kind: 'clause', text: clause! });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

export function blocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => block(part.split('\n')));
}

function block(lines: string[]): Block {
  const picture = PICTURE.exec(lines.join(' ').trim());
  if (picture) return { kind: 'picture', caption: picture[1]!, name: picture[2]! };
  if (lines.every((line) => line.trim().startsWith('|'))) return table(lines);
  const item = /^\s*(?:[-*]|(\d+)[.)])\s+/;
  const first = item.exec(lines[0]!);
  if (!first) return { kind: 'paragraph', bits: bits(lines.join(' ')) };
  const items: string[] = [];
  for (const line of lines) {
    if (item.test(line)) items.push(line.replace(item, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', ordered: first[1] !== undefined, items: items.map(bits) };
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => bits(cell.trim()));
  const [head, ...rest] = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cells);
  return { kind: 'table', head: head ?? [], rows: rest };
}
