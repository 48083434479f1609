import type { Direction } from '@seker/kernel';
import type { Inline, Pipe, PipedPart, RichText } from './rich-text.ts';

/** A text with its pipes filled in; piped words stand apart so that a renderer can isolate their direction. */
export type ResolvedText = readonly (readonly Segment[])[];

export type Segment =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'piped'; readonly text: string }
  | { readonly type: 'bold'; readonly content: readonly Segment[] }
  /** In another language than the page, whose direction it does not take: a text that was not translated. */
  | {
      readonly type: 'foreign';
      readonly language: string;
      readonly direction: Direction;
      readonly content: readonly Segment[];
    }
  | { readonly type: 'link'; readonly href: string; readonly content: readonly Segment[] };

/** Where pipes find their words. */
export interface PipeSource {
  question(uid: string, part?: PipedPart): string;
  profile(field: string): string;
}

export function resolveText(text: RichText, source: PipeSource): ResolvedText {
  return text.map((paragraph) => paragraph.map((inline) => resolveInline(inline, source)));
}

/** The words alone, one paragraph per line. */
export function plainText(text: ResolvedText): string {
  return text.map((paragraph) => paragraph.map(plainSegment).join('')).join('\n');
}

function resolveInline(inline: Inline, source: PipeSource): Segment {
  if (typeof inline === 'string') return { type: 'text', text: inline };
  if (inline.type === 'pipe') {
    return {
      type: 'piped',
      text: 'question' in inline ? source.question(inline.question, partOf(inline)) : source.profile(inline.profile),
    };
  }
  return { ...inline, content: inline.content.map((nested) => resolveInline(nested, source)) };
}

function partOf({ row, column }: Extract<Pipe, { question: string }>): PipedPart | undefined {
  return row === undefined ? undefined : { row, ...(column === undefined ? {} : { column }) };
}

function plainSegment(segment: Segment): string {
  return 'content' in segment ? segment.content.map(plainSegment).join('') : segment.text;
}
