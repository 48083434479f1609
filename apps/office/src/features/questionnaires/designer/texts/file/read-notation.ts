import { isFormName, type Json, type JsonObject, OTHER_FORM } from '@seker/questionnaire/design';
import { shortest } from '../../../../../rich-text/from-editor.ts';
import { MARKS } from './text-pieces.ts';

const TYPES = new Map(Object.entries(MARKS).map(([type, sign]) => [sign as string, type]));
const TOKEN =
  /(?<line>\r?\n)|\[\[|\]\]|\[(?:\/(?<close>[biu]|link|list|plural|select)|(?<mark>[biu])|link (?<href>[^[\]]+)|(?<list>list)(?<numbered> 1)?|(?<item>\*)|(?<choice>plural|select) (?<by>\d+)|:(?<form>[^[\]]+)|(?<piece>\d+))\]|[[\]]/g;
/** As deep as the questionnaire takes lists. */
const MOST_LISTS = 2;

/** The text that a cell says, in its shortest form; null where a sign is not closed or stands in a wrong place, or has no such number. */
export function readNotation(notation: string, pieces: readonly JsonObject[]): Json | null {
  const reader = new NotationReader(pieces);
  let at = 0;
  for (const { 0: token, index, groups = {} } of notation.matchAll(TOKEN)) {
    if (!reader.words(notation.slice(at, index)) || !reader.sign(token, groups)) return null;
    at = index + token.length;
  }
  return reader.words(notation.slice(at)) ? reader.text() : null;
}

/** Something that was opened and is not closed yet. */
interface Frame {
  readonly type: 'line' | 'mark' | 'list' | 'item' | 'choice' | 'form';
  /** What closes it; of a form, its name. */
  readonly sign: string;
  /** A piece's JSON without its words. */
  readonly head: JsonObject;
  readonly content: Json[];
  readonly forms: Record<string, Json>;
  /** A line that is a list, or an item with a line break behind it: it takes no more words. */
  isOver: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

class NotationReader {
  readonly #pieces: readonly JsonObject[];
  readonly #lines: Json[] = [];
  readonly #open: Frame[] = [];

  constructor(pieces: readonly JsonObject[]) {
    this.#pieces = pieces;
    this.#begin('line', '');
  }

  /** The whole; null where something is open. */
  text(): Json | null {
    if (this.#top.type !== 'line') return null;
    this.#endLine();
    return shortest(this.#lines) ?? '';
  }

  words(words: string): boolean {
    if (words === '') return true;
    const isBetween = this.#top.type === 'list' || this.#top.type === 'choice' || this.#top.isOver;
    return isBetween ? words.trim() === '' : this.#put(words);
  }

  /** False where it may not stand here. */
  sign(token: string, { line, close, mark, href, list, numbered, item, choice, by, form, piece }: Groups): boolean {
    if (token === '[[' || token === ']]') return this.words(token.charAt(0));
    if (line !== undefined) return this.#lineBreak();
    if (close !== undefined) return this.#close(close);
    if (item !== undefined) return this.#item();
    if (form !== undefined) return this.#form(form);
    if (list !== undefined) return this.#list(numbered !== undefined);
    if (mark !== undefined) return this.#inline('mark', mark, { type: TYPES.get(mark) ?? '' });
    if (href !== undefined) return this.#inline('mark', 'link', { type: 'link', href });
    const known = this.#pieces[Number(piece ?? by) - 1];
    if (known === undefined) return false;
    const isChoice = known['type'] === 'plural' || known['type'] === 'select';
    if (piece !== undefined) return !isChoice && this.#takesWords && this.#put(known);
    return choice !== undefined && known['type'] === choice && this.#inline('choice', choice, known);
  }

  get #top(): Frame {
    const top = this.#open.at(-1);
    if (top === undefined) throw new Error('a text has no line');
    return top;
  }

  get #takesWords(): boolean {
    const { type, isOver } = this.#top;
    return type !== 'list' && type !== 'choice' && !isOver;
  }

  #begin(type: Frame['type'], sign: string, head: JsonObject = {}): true {
    this.#open.push({ type, sign, head, content: [], forms: {}, isOver: false });
    return true;
  }

  #put(part: Json): true {
    const { content } = this.#top;
    const last = content.at(-1);
    if (typeof part === 'string' && typeof last === 'string') content[content.length - 1] = last + part;
    else content.push(part);
    return true;
  }

  #inline(type: 'mark' | 'choice', sign: string, head: JsonObject): boolean {
    return this.#takesWords && this.#begin(type, sign, head);
  }

  #lineBreak(): boolean {
    const { type } = this.#top;
    if (type === 'line') {
      this.#endLine();
      this.#begin('line', '');
    } else if (type === 'item') this.#top.isOver = true;
    return type === 'line' || type === 'item' || type === 'list';
  }

  #endLine(): void {
    const { content, isOver } = this.#open.pop() ?? this.#top;
    this.#lines.push(isOver ? (content[0] ?? []) : content);
  }

  /** A list is a line of its own, or stands in an item of another. */
  #list(numbered: boolean): boolean {
    const { type, content, isOver } = this.#top;
    const isInside = this.#open.filter((frame) => frame.type === 'list').length;
    const isHere = type === 'line' ? content.length === 0 && !isOver : type === 'item' && isInside < MOST_LISTS;
    return isHere && this.#begin('list', 'list', { type: 'list', numbered });
  }

  #item(): boolean {
    if (this.#top.type === 'item') this.#endPart();
    return this.#top.type === 'list' && this.#begin('item', '');
  }

  #form(coded: string): boolean {
    if (this.#top.type === 'form') this.#endPart();
    const { type, head, forms } = this.#top;
    const name = decoded(coded);
    if (type !== 'choice' || name === null || Object.hasOwn(forms, name)) return false;
    return isFormName(head['type'] === 'plural' ? 'plural' : 'select', name) && this.#begin('form', name);
  }

  /** An item of a list or a form of a choice is part of what it stands in. */
  #endPart(): void {
    const done = this.#open.pop();
    if (done?.type === 'form') this.#top.forms[done.sign] = done.content;
    else if (done !== undefined) this.#top.content.push(done.content);
  }

  #close(sign: string): boolean {
    if (this.#top.type === 'item' || this.#top.type === 'form') this.#endPart();
    const done = this.#open.pop();
    if (done === undefined || done.type === 'line' || done.sign !== sign) return false;
    if (done.type === 'mark') return this.#put({ ...done.head, content: done.content });
    if (done.type === 'choice')
      return Object.hasOwn(done.forms, OTHER_FORM) && this.#put({ ...done.head, forms: done.forms });
    this.#top.isOver = this.#top.type === 'line';
    return this.#put({ ...done.head, items: done.content });
  }
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
