/** What is divided: the number itself, or of a date the age on one day, its year, or its month. */
export const BAND_MEASURES = ['number', 'age', 'year', 'month'] as const;
export type BandMeasure = (typeof BAND_MEASURES)[number];

/** What becomes of people without a number or a date: no value, the answer to a question, or a band of their own. */
export const WITHOUT_VALUE = ['empty', 'ask', 'own'] as const;

/** How numbers or dates are divided. Bands are given by their lower bounds, so they can neither overlap nor leave gaps. */
export interface Bands {
  readonly measure: BandMeasure;
  /** Lower bounds in ascending order; the value of a band is its lower bound. */
  readonly cuts: readonly number[];
  /** The first value beyond the last band; null: the last band is open. */
  readonly end: number | null;
  readonly without: (typeof WITHOUT_VALUE)[number];
  /** Number of the question that tells the value of people who have none in the list; only with `ask`. */
  readonly askedIn: string | null;
}

/** Bands on the day that is the same for everyone, `YYYY-MM-DD`. */
export interface BandsOnDay extends Bands {
  readonly day: string;
}

/** The value of people in the band of those without a number or a date. */
export const OWN_BAND = 'none';

/** The value of people whose number lies outside of all bands: a value that no quota has a cell for. */
export const OUTSIDE_BANDS = 'outside';

/** All values of the variable, in order. */
export function bandValues({ cuts, without }: Pick<Bands, 'cuts' | 'without'>): readonly string[] {
  return [...cuts.map(String), ...(without === 'own' ? [OWN_BAND] : [])];
}

/** The value of a text of the list, as `list_value` of the migrations finds it; empty for people without a number or a date. */
export function bandOfText(bands: BandsOnDay, said: string): string {
  const measured = measureText(bands, said);
  if (measured === null) return bands.without === 'own' ? OWN_BAND : '';
  return bandOf(bands, measured);
}

/** The value of a question's answer: a number, or for the measures of dates also a date in digits. */
export function bandOfAnswer(bands: BandsOnDay, answer: number): string {
  return bandOf(bands, measureAnswer(bands, answer));
}

function measureAnswer(bands: Pick<BandsOnDay, 'measure' | 'day'>, answer: number): number {
  if (bands.measure === 'number' || answer < FIRST_DATE) return answer;
  const digits = String(answer);
  return measureText(bands, `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`) ?? answer;
}

/** No age, year or month has as many digits as a date. */
const FIRST_DATE = 10_000_000;

function bandOf({ cuts, end }: Pick<Bands, 'cuts' | 'end'>, measured: number): string {
  if (end !== null && measured >= end) return OUTSIDE_BANDS;
  const lower = cuts.findLast((cut) => cut <= measured);
  return lower === undefined ? OUTSIDE_BANDS : String(lower);
}

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The number that is divided; null for a text that is neither a number nor a date, and for people not yet born. */
export function measureText({ measure, day }: Pick<BandsOnDay, 'measure' | 'day'>, said: string): number | null {
  if (measure === 'number') return NUMBER.test(said) ? Number(said) : null;
  if (!DAY.test(said)) return null;
  const year = Number(said.slice(0, 4));
  if (measure === 'year') return year;
  if (measure === 'month') return Number(said.slice(5, 7));
  const age = Number(day.slice(0, 4)) - year - (day.slice(5) < said.slice(5) ? 1 : 0);
  return age < 0 ? null : age;
}
