import type { FieldPackage, FieldProject, SurveyPositionModel } from '@seker/contract';
import { COARSEST_METRES, type PageContext, positionModel, startPosition } from '@seker/interviewing';
import { MINUTE } from '@seker/kernel';
import { type FoundNow, placeNow } from '../place/place-now.ts';

type ToldPlace = NonNullable<FieldPackage['positions']>[number];

/** How long a position from before the end stands for the end. */
const FRESH = 5 * MINUTE;

/** What an interview on a device knows of where it is held. */
export interface HeldPosition {
  /** The page that asks for it; null: there is nothing to ask. */
  asking(context: PageContext): SurveyPositionModel | null;
  /** Reads the answer of that page: what is kept, or the page again with what is wrong. */
  take(context: PageContext, fields: URLSearchParams): ToldPlace | SurveyPositionModel;
  /** Looks where it is, beside the page that is shown; the last one found stands for the end. */
  look(): void;
  /** What goes into the package. */
  told(at: number): readonly ToldPlace[];
}

/**
 * The position of one interview: asked for at its start, as on the web. One of the end is told only after one of the start,
 * for a respondent who does not want the first does not want the second.
 */
export function holdPosition(
  { positions: wish }: Pick<FieldProject, 'positions'>,
  start: () => ToldPlace | undefined,
): HeldPosition {
  let last: FoundNow | null = null;
  return {
    asking: (context) =>
      wish === 'off' || context.revision > 0 || start() !== undefined ? null : positionModel(context, wish),
    take: (context, fields) => {
      const told = startPosition(wish, Object.fromEntries(fields));
      if (told === 'coarse' || told === 'missing') return positionModel(context, wish, told);
      const place = told.type === 'none' ? null : { lat: told.lat, lon: told.lon, accuracy: told.accuracy };
      return { moment: 'start', place, at: Date.now() };
    },
    look: () => {
      if (wish === 'off' || (start()?.place ?? null) === null) return;
      void placeNow().then((found) => {
        if (found !== null && found.place.accuracy <= COARSEST_METRES) last = found;
      });
    },
    told: (at) => {
      const first = start();
      const end = last !== null && at - last.at <= FRESH ? [{ moment: 'end' as const, ...last }] : [];
      return first === undefined ? [] : [first, ...end];
    },
  };
}
