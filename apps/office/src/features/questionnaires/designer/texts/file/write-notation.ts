import { isJsonObject, type Json, type JsonObject, sameJson } from '@seker/questionnaire/design';
import { jsonLine } from '../../session/json-line.ts';
import { MARKS, numberedPart, wordsOf } from './text-pieces.ts';

/**
 * A text of a questionnaire as plain text, for a cell of a spreadsheet; a bracket of the text itself stands twice. A line is a
 * paragraph. Marks are `[b]…[/b]`, a link is `[link address]…[/link]`, a list
 *
 *     [list]
 *     [*]an item
 *     [*]another
 *     [/list]
 *
 * or `[list 1]` where it is numbered. What is no words, a pipe or a medium, is its number: `[1]`. Words that follow a value are
 * `[plural 1][:one]…[:other]…[/plural]`, or `[select 1]` with the codes, where 1 is the value.
 */
export function writeNotation(text: Json | undefined, pieces: readonly JsonObject[]): string {
  if (typeof text === 'string') return escaped(text);
  return Array.isArray(text) ? text.map((line: Json) => words(line, pieces)).join('\n') : '';
}

function words(json: Json | undefined, pieces: readonly JsonObject[]): string {
  if (typeof json === 'string') return escaped(json);
  if (Array.isArray(json)) return json.map((part: Json) => words(part, pieces)).join('');
  if (!isJsonObject(json)) return '';
  const number = pieces.findIndex((one) => sameJson(one, numberedPart(json))) + 1;
  switch (wordsOf(json)) {
    case null:
      return `[${number}]`;
    case 'items': {
      const items = Array.isArray(json['items']) ? json['items'] : [];
      const lines = items.map((item: Json) => `[*]${itemWords(item, pieces)}\n`);
      return `[list${json['numbered'] === true ? ' 1' : ''}]\n${lines.join('')}[/list]`;
    }
    case 'forms': {
      const sign = json['type'] === 'plural' ? 'plural' : 'select';
      const forms = Object.entries(isJsonObject(json['forms']) ? json['forms'] : {});
      const written = forms.map(([name, form]) => `[:${coded(name, /[%[\]]/g)}]${words(form, pieces)}`);
      return `[${sign} ${number}]${written.join('')}[/${sign}]`;
    }
    case 'content': {
      const content = words(json['content'], pieces);
      if (json['type'] === 'link') return `[link ${coded(jsonLine(json['href']), /[[\]]/g)}]${content}[/link]`;
      const sign = MARKS[json['type'] === 'bold' ? 'bold' : json['type'] === 'italic' ? 'italic' : 'underline'];
      return `[${sign}]${content}[/${sign}]`;
    }
  }
}

/** A list in an item has lines of its own. */
function itemWords(item: Json, pieces: readonly JsonObject[]): string {
  const parts = Array.isArray(item) ? item : [item];
  return parts
    .map((part: Json) =>
      isJsonObject(part) && wordsOf(part) === 'items' ? `\n${words(part, pieces)}` : words(part, pieces),
    )
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[[\]]/g, '$&$&');
}

/** An address or a name has no bracket of its own in a cell. */
function coded(name: string, signs: RegExp): string {
  return name.replace(signs, encodeURIComponent);
}
