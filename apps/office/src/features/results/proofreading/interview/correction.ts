import type { ReviewQuestion } from '@seker/contract';

export type WholeAnswer = NonNullable<ReviewQuestion['input']>['raw'];
type Correctable = Pick<ReviewQuestion, 'openTexts' | 'input'>;

/** An answer as it is typed anew: as a whole, or where that cannot be, each of its texts. */
export type Correction =
  | { readonly of: 'whole'; readonly raw: WholeAnswer }
  | { readonly of: 'texts'; readonly texts: readonly string[] };

/** What one call corrects. */
export type CorrectedPart =
  | { readonly openText: null; readonly raw: WholeAnswer }
  | { readonly openText: ReviewQuestion['openTexts'][number]; readonly raw: null };

/** The answer as it stands, to be typed over; null: nothing of it can be corrected. */
export function correctionOf({ openTexts, input }: Correctable): Correction | null {
  if (input !== null) return { of: 'whole', raw: input.raw };
  return openTexts.length === 0 ? null : { of: 'texts', texts: openTexts.map(({ text }) => text) };
}

/** What of the answer is typed differently, a call for each. */
export function changedParts({ openTexts, input }: Correctable, correction: Correction): readonly CorrectedPart[] {
  if (correction.of === 'whole')
    return input === null || isSame(input.raw, correction.raw) ? [] : [{ openText: null, raw: correction.raw }];
  return openTexts.flatMap((open, index): CorrectedPart[] => {
    const text = correction.texts[index] ?? open.text;
    return text === open.text ? [] : [{ openText: { ...open, text }, raw: null }];
  });
}

/** Chooses these answers instead, and forgets the texts beside answers that are not chosen any more. */
export function withChosen(
  raw: WholeAnswer,
  values: readonly string[],
  options: NonNullable<ReviewQuestion['input']>['options'],
): WholeAnswer {
  const chosen = new Set(options.filter(({ code }) => values.includes(String(code))).map(({ uid }) => uid));
  const texts = Object.entries(raw.texts).filter(([uid]) => chosen.has(uid));
  return { values: [...values], texts: Object.fromEntries(texts), na: false };
}

function isSame(one: WholeAnswer, other: WholeAnswer): boolean {
  return one.na === other.na && sorted(one.values) === sorted(other.values) && textsOf(one) === textsOf(other);
}

function sorted(values: readonly string[]): string {
  return JSON.stringify(values.toSorted());
}

function textsOf({ texts }: WholeAnswer): string {
  return JSON.stringify(Object.entries(texts).toSorted(([one], [other]) => one.localeCompare(other)));
}
