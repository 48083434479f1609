import { readOperand } from '../condition/read-operand.ts';
import { isObject, type JsonFields } from '../document/json-fields.ts';
import type { Inline, Paragraph, RichText } from './rich-text.ts';

const MAX_DEPTH = 8;
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i;

/** A text of the bundle: a string (one paragraph per line) or a list of paragraphs. */
export function readRichText(json: unknown, fields: JsonFields): RichText {
  if (typeof json === 'string') return json.split('\n').map((line) => [line]);
  if (!Array.isArray(json)) {
    fields.fail('wrongShape', 'a text is a string or a list of paragraphs');
    return [];
  }
  return json.map((paragraph) => readInlines(paragraph, fields, 0));
}

function readInlines(json: unknown, fields: JsonFields, depth: number): Paragraph {
  if (typeof json === 'string') return [json];
  if (depth > MAX_DEPTH) fields.fail('tooDeep', 'text');
  else if (Array.isArray(json)) return json.flatMap((inline) => readInline(inline, fields, depth + 1));
  else fields.fail('wrongShape', 'a paragraph is a string or a list of pieces');
  return [];
}

function readInline(json: unknown, fields: JsonFields, depth: number): readonly Inline[] {
  if (typeof json === 'string') return [json];
  if (!isObject(json)) {
    fields.fail('wrongShape', 'a piece of text is a string or an object');
    return [];
  }
  const piece = fields.inside(json, fields.at);
  switch (json['type']) {
    case 'bold':
      return [{ type: 'bold', content: readInlines(json['content'], fields, depth) }];
    case 'link': {
      const href = piece.text('href');
      if (!SAFE_LINK.test(href)) fields.fail('unsafeLink', href);
      return [{ type: 'link', href, content: readInlines(json['content'], fields, depth) }];
    }
    case 'pipe':
      return [
        json['question'] === undefined
          ? { type: 'pipe', profile: piece.text('profile') }
          : { type: 'pipe', ...readOperand(piece) },
      ];
    default:
      fields.fail('wrongShape', 'a piece of text is bold, link or pipe');
      return [];
  }
}
