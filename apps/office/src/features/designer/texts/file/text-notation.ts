import { isJsonObject, type Json, sameJson } from '@seker/questionnaire/design';
import { jsonLine } from '../../session/json-line.ts';

/**
 * A text of a questionnaire as plain text, for a cell of a spreadsheet: marks as `[b]…[/b]`, a link as `[link address]…[/link]`,
 * a line a paragraph, and each piece that is no words (a pipe, a medium, a list, words that follow a value) as its number, `[1]`.
 * A bracket of the text itself stands twice.
 */
const MARKS = { bold: 'b', italic: 'i', underline: 'u' } as const;
const TYPES = new Map(Object.entries(MARKS).map(([type, sign]) => [sign as string, type]));
const TOKEN = /\[\[|\]\]|\[(?<close>\/)?(?:(?<mark>[biu])|(?<link>link)(?: (?<href>[^[\]]+))?|(?<piece>\d+))\]|[[\]]/g;

/** The pieces of these texts that are no words, each once, in the order in which they are met; their numbers begin with 1. */
export function piecesIn(texts: readonly (Json | undefined)[]): readonly Json[] {
  const found: Json[] = [];
  const look = (json: Json | undefined): void => {
    if (Array.isArray(json)) for (const part of json) look(part);
    if (!isJsonObject(json)) return;
    if (isMark(json)) look(json['content']);
    else if (!found.some((one) => sameJson(one, json))) found.push(json);
  };
  for (const text of texts) look(text);
  return found;
}

export function writeNotation(text: Json | undefined, pieces: readonly Json[]): string {
  if (text === undefined || text === null) return '';
  if (typeof text === 'string') return escaped(text);
  if (!Array.isArray(text)) return '';
  return text.map((line: Json) => inline(line, pieces)).join('\n');
}

function inline(json: Json, pieces: readonly Json[]): string {
  if (typeof json === 'string') return escaped(json);
  if (Array.isArray(json)) return json.map((part: Json) => inline(part, pieces)).join('');
  if (!isJsonObject(json)) return '';
  if (!isMark(json)) return `[${pieces.findIndex((one) => sameJson(one, json)) + 1}]`;
  const words = inline(json['content'] ?? [], pieces);
  if (json['type'] === 'link') return `[link ${withoutBrackets(jsonLine(json['href']))}]${words}[/link]`;
  const sign = MARKS[json['type'] === 'bold' ? 'bold' : json['type'] === 'italic' ? 'italic' : 'underline'];
  return `[${sign}]${words}[/${sign}]`;
}

/** The text again, in its shortest form; null where a mark is not closed, or a piece has no such number. */
export function readNotation(notation: string, pieces: readonly Json[]): Json | null {
  const lines: Json[][] = [];
  for (const line of notation.replaceAll('\r\n', '\n').split('\n')) {
    const read = readLine(line, pieces);
    if (read === null) return null;
    lines.push(read);
  }
  const isPlain = lines.every((line) => line.every((part) => typeof part === 'string'));
  return isPlain ? lines.map((line) => line.join('')).join('\n') : lines;
}

interface OpenMark {
  readonly sign: string;
  readonly head: Readonly<Record<string, Json>>;
  readonly content: Json[];
}

function readLine(line: string, pieces: readonly Json[]): Json[] | null {
  const whole: OpenMark = { sign: '', head: {}, content: [] };
  const open = [whole];
  let at = 0;
  const put = (part: Json): void => {
    const content = (open.at(-1) ?? whole).content;
    const last = content.at(-1);
    if (part === '') return;
    if (typeof part === 'string' && typeof last === 'string') content[content.length - 1] = last + part;
    else content.push(part);
  };
  for (const { 0: token, index, groups = {} } of line.matchAll(TOKEN)) {
    put(line.slice(at, index));
    at = index + token.length;
    const { close, mark, link, href, piece } = groups;
    const sign = mark ?? link;
    if (token === '[[' || token === ']]') put(token.charAt(0));
    else if (piece !== undefined) {
      const known = pieces[Number(piece) - 1];
      if (close !== undefined || known === undefined) return null;
      put(known);
    } else if (sign === undefined) return null;
    else if (close === undefined) {
      if (link !== undefined && href === undefined) return null;
      const head = href === undefined ? { type: TYPES.get(sign) ?? '' } : { type: 'link', href };
      open.push({ sign, head, content: [] });
    } else {
      const done = open.pop();
      if (done === undefined || done.sign !== sign) return null;
      put({ ...done.head, content: done.content });
    }
  }
  put(line.slice(at));
  return open.length === 1 ? whole.content : null;
}

function isMark(json: Readonly<Record<string, Json>>): boolean {
  const { type } = json;
  return type === 'link' || (typeof type === 'string' && Object.hasOwn(MARKS, type));
}

function escaped(text: string): string {
  return text.replace(/[[\]]/g, '$&$&');
}

/** An address has no bracket of its own in a cell. */
function withoutBrackets(href: string): string {
  return href.replace(/[[\]]/g, encodeURIComponent);
}
