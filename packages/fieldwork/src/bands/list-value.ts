import { type BandsOnDay, bandOfText } from './bands.ts';

/** Before each piece of a source that is a division; no column of a list has it in its name. */
const PIECE = '\u001e';

/**
 * A source of values in a list, as one text: the name of a column, or a column with its bands, piece by piece. `list_value`
 * of the migrations reads the same text.
 */
export function listSource(field: string, bands: BandsOnDay | null): string {
  if (bands === null) return field;
  const { measure, day, without, end, cuts } = bands;
  return ['', field, measure, day, without, end ?? '', ...cuts].join(PIECE);
}

/** The value of a record in a source; empty when it has none. */
export function listValue(fields: Readonly<Record<string, string>>, source: string): string {
  const said = (field: string) => (fields[field] ?? '').trim();
  if (!source.startsWith(PIECE)) return said(source);
  const [, field = '', measure = '', day = '', without = '', end = '', ...cuts] = source.split(PIECE);
  const division = { day, end: end === '' ? null : Number(end), cuts: cuts.map(Number) };
  // Written by listSource alone.
  const kinds = { measure, without } as Pick<BandsOnDay, 'measure' | 'without'>;
  return bandOfText({ ...division, ...kinds, askedIn: null }, said(field));
}
