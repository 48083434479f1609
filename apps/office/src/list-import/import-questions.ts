import type { FileColumn, ImportCounts, ListReading, LookedAtFile } from '@seker/contract';
import type { ImportMapping } from './import-mapping.ts';

/** What only a person knows of a file; each has an answer already, the one that loses nothing. */
export type ImportQuestion =
  | { readonly is: 'sheet' | 'headings' | 'encoding' | 'sharedNumber' | 'dateOrder' }
  /** Whether the digits of a column of the file are kept character by character. */
  | { readonly is: 'identifier'; readonly place: number };

/** The columns that a question is about, by their place in the file. */
export function columnsAsked(question: ImportQuestion, columns: readonly FileColumn[]): readonly number[] {
  if (question.is === 'identifier') return [question.place];
  if (question.is !== 'dateOrder') return [];
  return columns.flatMap(({ doubt }, place) => (doubt === 'dateOrder' ? [place] : []));
}

/** Asks only where the file leaves a doubt. `counts`: what all rows come to, once it is known. */
export function questionsOf(
  looked: LookedAtFile,
  mapping: ImportMapping,
  counts: ImportCounts | null,
): readonly ImportQuestion[] {
  const { sheets, above, encodings, columns, headings } = looked;
  const [best, second] = encodings;
  // Where two read all of it, only a person can tell.
  const isEncodingUnsure = best !== undefined && (best.unread > 0 || second?.unread === 0);
  return [
    ...(sheets.length > 1 ? [{ is: 'sheet' } as const] : []),
    ...(isEncodingUnsure ? [{ is: 'encoding' } as const] : []),
    ...(above.length > 0 || headings === null ? [{ is: 'headings' } as const] : []),
    ...columns.flatMap(({ doubt }, place): readonly ImportQuestion[] =>
      doubt === 'identifierOrNumber' && isDigits(mapping.choices[place] ?? null) ? [{ is: 'identifier', place }] : [],
    ),
    ...(columns.some(({ doubt }, place) => doubt === 'dateOrder' && mapping.choices[place] === 'date')
      ? [{ is: 'dateOrder' } as const]
      : []),
    ...((counts?.sharedNumber ?? 0) > 0 ? [{ is: 'sharedNumber' } as const] : []),
  ];
}

function isDigits(choice: ImportMapping['choices'][number]): boolean {
  return choice === 'identifier' || choice === 'number';
}

/** Rows that would come in with another answer about shared numbers. */
export function acceptedIf(
  { accepted, sharedNumber }: Pick<ImportCounts, 'accepted' | 'sharedNumber'>,
  answered: ListReading['sharedNumber'],
  other: ListReading['sharedNumber'],
): number {
  if (answered === other) return accepted;
  return other === 'severalPeople' ? accepted + sharedNumber : accepted - sharedNumber;
}

/** What was recognised and needs no answer. */
export function recognisedIn(looked: LookedAtFile, counts: ImportCounts | null): readonly Recognised[] {
  const { reading, isWorkbook, sheets } = looked;
  const hidden = counts?.hidden ?? 0;
  return [
    ...(isWorkbook
      ? []
      : [
          { is: 'encoding', encoding: reading.encoding } as const,
          { is: 'delimiter', delimiter: reading.delimiter } as const,
        ]),
    ...(sheets.some(({ isHidden }) => isHidden) ? [{ is: 'hiddenSheets' } as const] : []),
    ...(hidden > 0 ? [{ is: 'hiddenRows', count: hidden } as const] : []),
    ...looked.columns.flatMap(({ doubt, guess, title }) =>
      guess === 'identifier' && doubt === null ? [{ is: 'identifier', title } as const] : [],
    ),
  ];
}

export type Recognised =
  | { readonly is: 'encoding'; readonly encoding: ListReading['encoding'] }
  | { readonly is: 'delimiter'; readonly delimiter: ListReading['delimiter'] }
  | { readonly is: 'hiddenSheets' }
  | { readonly is: 'hiddenRows'; readonly count: number }
  | { readonly is: 'identifier'; readonly title: string };
