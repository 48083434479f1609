import type { DesignError } from '../document/design-error.ts';
import { isObject, readFields } from '../document/json-fields.ts';
import { readRichText } from './read-rich-text.ts';
import { type ResolvedText, resolveText, type Segment } from './resolved-text.ts';
import { type Inline, type Paragraph, piecesOf, type RichText } from './rich-text.ts';

/** A block of a mail: a paragraph of rich text, or the button with the personal link. */
export interface MailBlock {
  readonly type: 'paragraph' | 'button';
  readonly content: Paragraph;
}

export interface ResolvedMailBlock {
  readonly type: MailBlock['type'];
  readonly content: readonly Segment[];
}

export interface ReadMailText<Text> {
  readonly text: Text;
  readonly errors: readonly DesignError[];
}

const MAX_BLOCKS = 200;

/**
 * Reads the body of a mail: paragraphs and lists of rich text, and `{ type: 'button', content }`. Pipes and selectors
 * show fields of the recipient only; media do not go by mail.
 */
export function readMailBody(json: unknown): ReadMailText<readonly MailBlock[]> {
  const errors: DesignError[] = [];
  const fields = readFields({}, 'body', errors);
  if (!Array.isArray(json)) {
    fields.fail('wrongShape', 'a body is a list of blocks');
    return { text: [], errors };
  }
  if (json.length > MAX_BLOCKS) fields.fail('tooLarge', 'body');
  const text = json.slice(0, MAX_BLOCKS).flatMap((block): readonly MailBlock[] => {
    const isButton = isObject(block) && block['type'] === 'button';
    const [content = []] = readRichText([isButton ? (block['content'] ?? null) : block], fields);
    return [{ type: isButton ? 'button' : 'paragraph', content }];
  });
  refuseForeign(
    text.map(({ content }) => content),
    errors,
    'body',
  );
  for (const { type, content } of text)
    if (type === 'button' && piecesOf([content]).some((piece) => piece.type === 'link' || piece.type === 'list'))
      fields.fail('wrongShape', 'a button holds words');
  return { text, errors };
}

/** Reads the subject: one line of strings and pipes. */
export function readMailSubject(json: unknown): ReadMailText<Paragraph> {
  const errors: DesignError[] = [];
  const fields = readFields({}, 'subject', errors);
  const [content = []] = readRichText([json], fields);
  refuseForeign([content], errors, 'subject');
  if (piecesOf([content]).some(({ type }) => type !== 'pipe' && type !== 'select' && type !== 'plural'))
    fields.fail('wrongShape', 'a subject is plain');
  return { text: content, errors };
}

/** The fields that the pipes of a text show, each once, in the order of their first appearance. */
export function mailPipes(text: RichText): readonly string[] {
  const sources = piecesOf(text).flatMap((piece) =>
    piece.type === 'pipe' && 'profile' in piece ? [piece.profile] : [],
  );
  return [...new Set(sources)];
}

/** Fills a text in: `valueOf` returns the value of a field, in the words of the recipient's language. */
export function resolveMailText(text: RichText, valueOf: (field: string) => string, language: string): ResolvedText {
  return resolveText(
    text,
    {
      profile: valueOf,
      question: () => '',
      number: (source) => numberOf('profile' in source ? valueOf(source.profile) : ''),
      value: (source) => ('profile' in source ? valueOf(source.profile) : null),
      medium: (medium) => medium,
      mediumWords: () => '',
    },
    language,
  );
}

export function resolveMailBody(
  body: readonly MailBlock[],
  valueOf: (field: string) => string,
  language: string,
): readonly ResolvedMailBlock[] {
  return body.map(({ type, content }) => ({
    type,
    content: resolveMailText([content], valueOf, language)[0] ?? [],
  }));
}

/** Whether a paragraph holds anything to read. */
export function hasWords(content: Paragraph): boolean {
  return content.some((inline) => isWord(inline));
}

function isWord(inline: Inline): boolean {
  if (typeof inline === 'string') return inline.trim() !== '';
  switch (inline.type) {
    case 'pipe':
      return true;
    case 'medium':
      return false;
    case 'list':
      return inline.items.some(hasWords);
    case 'plural':
    case 'select':
      return Object.values(inline.forms).some(hasWords);
    default:
      return hasWords(inline.content);
  }
}

/** Notes the pieces of a text that only a questionnaire can hold: media, and pipes of its answers. */
export function refuseForeign(text: RichText, errors: DesignError[], at: string): void {
  for (const piece of piecesOf(text)) {
    if (piece.type === 'medium') errors.push({ code: 'wrongShape', at, detail: 'media do not go by mail' });
    const source = piece.type === 'pipe' ? piece : piece.type === 'plural' || piece.type === 'select' ? piece.by : null;
    if (source !== null && !('profile' in source))
      errors.push({ code: 'unknownQuestion', at, detail: 'a mail knows no answers' });
  }
}

function numberOf(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
}
