import type { SubmittedFields } from '@seker/questionnaire';

/** In metres: what a browser is asked for, and the coarsest position that is kept. */
export const WANTED_METRES = 100;
export const COARSEST_METRES = 1_000;

/** Where, with the accuracy in metres. */
export interface FoundPlace {
  readonly type: 'known';
  readonly lat: number;
  readonly lon: number;
  readonly accuracy: number;
}

/** What a page tells of the position, or that there is none to tell. */
export type ToldPosition = FoundPlace | { readonly type: 'none' };

/** Reads the position out of a posted form; `null` where the form tells nothing of it, or nonsense. */
export function toldPosition(fields: SubmittedFields): ToldPosition | null {
  if (fields['_position'] === 'none') return { type: 'none' };
  const [lat, lon, accuracy] = [
    numberIn(fields['_lat'], 90),
    numberIn(fields['_lon'], 180),
    numberIn(fields['_accuracy']),
  ];
  if (lat === null || lon === null || accuracy === null || accuracy < 0) return null;
  return { type: 'known', lat, lon, accuracy };
}

/** A number as a browser writes it, within plus and minus a limit. */
function numberIn(text: string | readonly string[] | undefined, limit = 1e8): number | null {
  if (typeof text !== 'string' || !/^-?\d{1,9}(\.\d{1,20})?(e-\d{1,2})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= limit ? value : null;
}
