import type { FieldAssignment, FieldProject } from '@seker/contract';
import { interviewKey } from '@seker/fieldwork';
import { leftOf, type PlacesUse } from './find-places.ts';

/**
 * How many interviews like this one the device has places for; null: no quota counts. Where the cell is not known before
 * the interview, the places of all cells are.
 */
export function placesLeft(
  { quotas, allotments }: Pick<FieldProject, 'quotas' | 'allotments'>,
  { start: { profile }, language }: Pick<FieldAssignment, 'start' | 'language'>,
  { uid, uses, now }: { readonly uid: string | null; readonly uses: readonly PlacesUse[]; readonly now: number },
): number | null {
  if (quotas.length === 0) return null;
  const facts = { fields: profile, answers: {}, system: { language, mode: 'offline' } };
  const left = quotas.map(({ id, parts }) => {
    const key = interviewKey(parts, facts);
    const own = allotments.filter((of) => of.quotaId === id && (key === null || of.key === key));
    return own.reduce((sum, of) => sum + leftOf(of, { uid: uid ?? '', uses, now }), 0);
  });
  return Math.min(...left);
}
