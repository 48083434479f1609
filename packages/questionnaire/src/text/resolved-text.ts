import type { Direction } from '@seker/kernel';
import type { Medium } from '../document/read-media.ts';
import { own } from '../own-property.ts';
import { measuredWords } from './measured-value.ts';
import { pluralCategory } from './plural-category.ts';
import type { Inline, PipedPart, RichText, Selector, ValueSource } from './rich-text.ts';
import { OTHER_FORM } from './rich-text.ts';

/** A text with resolved pipes; piped text is separate, so a renderer can isolate its direction. */
export type ResolvedText = readonly (readonly Segment[])[];

export type Segment =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'piped'; readonly text: string }
  | { readonly type: 'bold' | 'italic' | 'underline'; readonly content: readonly Segment[] }
  /** An untranslated text, in a language and direction other than the page's. */
  | {
      readonly type: 'foreign';
      readonly language: string;
      readonly direction: Direction;
      readonly content: readonly Segment[];
    }
  | { readonly type: 'link'; readonly href: string; readonly content: readonly Segment[] }
  | { readonly type: 'list'; readonly numbered: boolean; readonly items: readonly (readonly Segment[])[] }
  /** `words` is the text alternative; empty when missing. */
  | { readonly type: 'medium'; readonly medium: Medium; readonly words: string };

/** The source of values that only the interview knows. */
export interface TextSource {
  question(uid: string, part?: PipedPart): string;
  profile(field: string): string;
  /** The numeric value; for several choices, their count. */
  number(source: ValueSource): number | null;
  /** The single code, or the text. */
  value(source: ValueSource): string | null;
  medium(medium: Medium): Medium;
  /** The text alternative of a medium. */
  mediumWords(id: string): string;
}

/** Resolves a text; `language` is the language it is written in, which may differ from the interview's. */
export function resolveText(text: RichText, source: TextSource, language: string): ResolvedText {
  return text.map((paragraph) => resolveInlines(paragraph, source, language));
}

/** Plain text, with one paragraph or item per line. */
export function plainText(text: ResolvedText): string {
  return text.map(plainSegments).join('\n');
}

function resolveInlines(content: readonly Inline[], source: TextSource, language: string): readonly Segment[] {
  return content.flatMap((inline): readonly Segment[] => {
    if (typeof inline === 'string') return [{ type: 'text', text: inline }];
    switch (inline.type) {
      case 'pipe':
        return [{ type: 'piped', text: pipedWords(inline, source) }];
      case 'plural':
      case 'select':
        return resolveInlines(formOf(inline, source, language), source, language);
      case 'list':
        return [{ ...inline, items: inline.items.map((item) => resolveInlines(item, source, language)) }];
      case 'medium':
        return [{ type: 'medium', medium: source.medium(inline.medium), words: source.mediumWords(inline.medium.id) }];
      default:
        return [{ ...inline, content: resolveInlines(inline.content, source, language) }];
    }
  });
}

function pipedWords(pipe: ValueSource, source: TextSource): string {
  if ('take' in pipe) return measuredWords(source.number(pipe));
  return 'question' in pipe ? source.question(pipe.question, partOf(pipe)) : source.profile(pipe.profile);
}

function partOf({ row, column }: Extract<ValueSource, { question: string }>): PipedPart | undefined {
  return row === undefined ? undefined : { row, ...(column === undefined ? {} : { column }) };
}

function formOf({ type, by, forms }: Selector, source: TextSource, language: string): readonly Inline[] {
  const other = own(forms, OTHER_FORM) ?? [];
  if (type === 'select') return own(forms, source.value(by) ?? OTHER_FORM) ?? other;
  const number = source.number(by);
  if (number === null) return other;
  return own(forms, `=${number}`) ?? own(forms, pluralCategory(language, number)) ?? other;
}

function plainSegments(content: readonly Segment[]): string {
  return content.reduce((words, segment) => {
    if (segment.type !== 'list') return words + plainSegment(segment);
    const items = segment.items.map(
      (item, index) => `${segment.numbered ? `${index + 1}. ` : ''}${plainSegments(item)}`,
    );
    return [...(words === '' ? [] : [words]), ...items].join('\n');
  }, '');
}

function plainSegment(segment: Exclude<Segment, { type: 'list' }>): string {
  if ('content' in segment) return plainSegments(segment.content);
  return segment.type === 'medium' ? segment.words : segment.text;
}
