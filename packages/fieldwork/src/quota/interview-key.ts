import { type BandsOnDay, bandOfAnswer, bandOfText, measureText } from '../bands/bands.ts';
import { cellKey } from './cell-key.ts';

/** The facts of an interview that quotas may use. */
export interface QuotaFacts {
  /** The list file's fields of the respondent. */
  readonly fields: Readonly<Record<string, string>>;
  /** A code, a number or a date in digits per questionnaire variable, without variables that have no value. */
  readonly answers: Readonly<Record<string, number>>;
  readonly system: Readonly<Record<'language' | 'mode', string>>;
}

/** A variable that is not concatenated. */
export interface QuotaPart {
  readonly source: 'list' | 'system' | 'interview';
  readonly field: string;
  /** On the day that counts; null: its values are as they are. */
  readonly bands: BandsOnDay | null;
}

/** The number of the question that a part of a quota looks at; null when it looks at none. */
export function questionOfPart({ source, field, bands }: QuotaPart): string | null {
  if (source === 'interview') return field;
  return source === 'list' && bands?.without === 'ask' ? bands.askedIn : null;
}

/** Returns the key of an interview in a quota; `null` when one of the quota's variables has no value. */
export function interviewKey(parts: readonly QuotaPart[], facts: QuotaFacts): string | null {
  const values = parts.map((part) => partValue(part, facts));
  return values.includes('') ? null : cellKey(values);
}

/** Returns the value of an interview in one variable; empty when it has none. */
export function partValue({ source, field, bands }: QuotaPart, { fields, answers, system }: QuotaFacts): string {
  if (source === 'system') return field === 'language' || field === 'mode' ? system[field] : '';
  if (source === 'interview') return answered(answers[field], bands);
  const said = (fields[field] ?? '').trim();
  if (bands === null) return said;
  // Only people without a value in the list are asked; one outside of all bands is a value, too.
  const isAsked = bands.without === 'ask' && measureText(bands, said) === null;
  return isAsked ? answered(answers[bands.askedIn ?? ''], bands) : bandOfText(bands, said);
}

function answered(answer: number | undefined, bands: QuotaPart['bands']): string {
  if (answer === undefined) return '';
  return bands === null ? String(answer) : bandOfAnswer(bands, answer);
}
