import { readOperand } from '../condition/read-operand.ts';
import { isObject, type JsonFields } from '../document/json-fields.ts';
import { readMedium } from '../document/read-media.ts';
import { isFormName } from './form-name.ts';
import {
  type Inline,
  OTHER_FORM,
  type Paragraph,
  plainRichText,
  type RichText,
  type Selector,
  type ValueSource,
} from './rich-text.ts';

const MAX_DEPTH = 8;
/** A list may contain one nested list. */
const MAX_LISTS = 2;
const MAX_ITEMS = 200;
const MAX_FORMS = 100;
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i;

/** The position of a piece in a text. */
interface Place {
  readonly depth: number;
  /** How many further levels of lists are allowed here. */
  readonly lists: number;
}

const INSIDE_A_PIECE = 0;

/** Parses a text: a string (one paragraph per line), or a list of paragraphs and lists. */
export function readRichText(json: unknown, fields: JsonFields): RichText {
  if (typeof json === 'string') return plainRichText(json);
  if (!Array.isArray(json)) {
    fields.fail('wrongShape', 'a text is a string or a list of paragraphs');
    return [];
  }
  return json.map((paragraph): Paragraph => {
    const isList = isObject(paragraph) && paragraph['type'] === 'list';
    return isList
      ? readInline(paragraph, fields, { depth: 0, lists: MAX_LISTS })
      : readInlines(paragraph, fields, { depth: 0, lists: INSIDE_A_PIECE });
  });
}

function readInlines(json: unknown, fields: JsonFields, { depth, lists }: Place): Paragraph {
  if (typeof json === 'string') return [json];
  if (depth > MAX_DEPTH) fields.fail('tooDeep', 'text');
  else if (Array.isArray(json))
    return json.flatMap((inline) => readInline(inline, fields, { depth: depth + 1, lists }));
  else fields.fail('wrongShape', 'a paragraph is a string or a list of pieces');
  return [];
}

function readInline(json: unknown, fields: JsonFields, { depth, lists }: Place): readonly Inline[] {
  if (typeof json === 'string') return [json];
  if (!isObject(json)) {
    fields.fail('wrongShape', 'a piece of text is a string or an object');
    return [];
  }
  const piece = fields.inside(json, fields.at);
  const content = (): Paragraph => readInlines(json['content'], fields, { depth, lists: INSIDE_A_PIECE });
  const type = json['type'];
  switch (type) {
    case 'bold':
    case 'italic':
    case 'underline':
      return [{ type, content: content() }];
    case 'link': {
      const href = piece.text('href');
      if (!SAFE_LINK.test(href)) fields.fail('unsafeLink', href);
      return [{ type, href, content: content() }];
    }
    case 'list': {
      if (lists === 0) fields.fail('tooDeep', 'a list stands by itself, with one more level in its items');
      const items = lists === 0 ? [] : piece.list('items');
      if (items.length > MAX_ITEMS) fields.fail('tooLarge', 'items');
      const read = items.slice(0, MAX_ITEMS).map((item) => readInlines(item, fields, { depth, lists: lists - 1 }));
      return [{ type, numbered: piece.flag('numbered'), items: read }];
    }
    case 'image':
    case 'video':
    case 'audio':
      return [{ type: 'medium', medium: readMedium(json, fields) }];
    case 'plural':
    case 'select':
      return [{ type, by: readSource(piece), forms: readForms(type, piece, depth) }];
    case 'pipe':
      return [{ type, ...readSource(piece) }];
    default:
      fields.fail('wrongShape', `no piece of text: ${String(type)}`);
      return [];
  }
}

export function readSource(piece: JsonFields): ValueSource {
  if (piece.raw('question') === undefined) return { profile: piece.text('profile') };
  if (piece.raw('take') === undefined) return readOperand(piece);
  const take = piece.choice('take', ['sum', 'mean', 'smallest', 'largest', 'rows', 'score']);
  if (take === 'score') return { take, ...readOperand(piece) };
  const [question, column] = [piece.text('question'), piece.optionalText('column')];
  const scores = piece.flag('scores');
  return { take, question, ...(column === null ? {} : { column }), ...(scores ? { scores } : {}) };
}

/** Parses forms; `other` is required, because it covers all remaining values and missing ones. */
function readForms(type: Selector['type'], piece: JsonFields, depth: number): Selector['forms'] {
  const json = piece.raw('forms');
  const forms = isObject(json) ? Object.entries(json) : [];
  if (!Object.hasOwn(Object(json), OTHER_FORM)) piece.fail('wrongShape', `forms: ${OTHER_FORM} is expected`);
  if (forms.length > MAX_FORMS) piece.fail('tooLarge', 'forms');
  for (const [name] of forms) {
    if (!isFormName(type, name)) piece.fail('wrongShape', `forms: ${name}`);
  }
  return Object.fromEntries(
    forms.slice(0, MAX_FORMS).map(([name, form]) => [name, readInlines(form, piece, { depth, lists: INSIDE_A_PIECE })]),
  );
}
