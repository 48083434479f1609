import type { InputField, ReviewQuestion } from '@seker/contract';

export type WholeAnswer = NonNullable<ReviewQuestion['input']>['raw'];
type Correctable = Pick<ReviewQuestion, 'openTexts' | 'input'>;

/** An answer as it is typed anew: as a whole, or where that cannot be, each of its texts. */
export type Correction =
  | { readonly of: 'whole'; readonly raw: WholeAnswer }
  | { readonly of: 'texts'; readonly texts: readonly string[] };

/** What is corrected in one act. */
export type CorrectedPart =
  | { readonly openTexts: null; readonly raw: WholeAnswer }
  | { readonly openTexts: ReviewQuestion['openTexts']; readonly raw: null };

/** The answer as it stands, to be typed over; null: nothing of it can be corrected. */
export function correctionOf({ openTexts, input }: Correctable): Correction | null {
  if (input !== null) return { of: 'whole', raw: input.raw };
  return openTexts.length === 0 ? null : { of: 'texts', texts: openTexts.map(({ text }) => text) };
}

/** What of the answer is typed differently; null: nothing. */
export function correctedPart({ openTexts, input }: Correctable, correction: Correction): CorrectedPart | null {
  if (correction.of === 'whole')
    return input === null || isSame(input.raw, correction.raw) ? null : { openTexts: null, raw: correction.raw };
  const changed = openTexts.flatMap((open, index) => {
    const text = correction.texts[index] ?? open.text;
    return text === open.text ? [] : [{ ...open, text }];
  });
  return changed.length === 0 ? null : { openTexts: changed, raw: null };
}

/** Chooses these answers instead, and forgets the texts beside answers that are not chosen any more. */
export function withChosen(raw: WholeAnswer, values: readonly string[], options: InputField['options']): WholeAnswer {
  const chosen = new Set(options.filter(({ code }) => values.includes(String(code))).map(({ uid }) => uid));
  const texts = Object.entries(raw.texts).filter(([uid]) => chosen.has(uid));
  return { ...raw, values: [...values], texts: Object.fromEntries(texts), na: false };
}

/** Gives one row, cell or place anew. */
export function withPart(raw: WholeAnswer, part: string, values: readonly string[]): WholeAnswer {
  return { ...raw, na: false, parts: { ...raw.parts, [part]: [...values] } };
}

/** What stands in one field of the answer. */
export function valuesIn(raw: WholeAnswer, part: string | null): readonly string[] {
  return part === null ? raw.values : (raw.parts[part] ?? []);
}

/** Whether the draft that was kept still fits how the question is corrected. */
export function fits(question: Correctable, kept: Correction): boolean {
  const now = correctionOf(question);
  return now !== null && now.of === kept.of && (kept.of === 'whole' || kept.texts.length === question.openTexts.length);
}

function isSame(one: WholeAnswer, other: WholeAnswer): boolean {
  return one.na === other.na && keyOf(one) === keyOf(other);
}

/** The same for the same answer: without fields that are empty, in any order of what was chosen. */
function keyOf({ values, texts, parts }: WholeAnswer): string {
  const filled = Object.entries(parts).map(([part, given]) => [part, sorted(given)] as const);
  return JSON.stringify([
    sorted(values),
    inOrder(Object.entries(texts)),
    inOrder(filled.filter(([, given]) => given.length > 0)),
  ]);
}

function sorted(values: readonly string[]): readonly string[] {
  return values.filter((value) => value !== '').toSorted();
}

function inOrder<Value>(entries: readonly (readonly [string, Value])[]) {
  return entries.toSorted(([one], [other]) => one.localeCompare(other));
}
