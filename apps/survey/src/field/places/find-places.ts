import type { FieldAllotment, FieldProject } from '@seker/contract';
import { interviewKey, type QuotaFacts } from '@seker/fieldwork';

/** The places that an interview on this device has taken, of which the server may not know yet. */
export interface PlacesUse {
  /** As this device calls the interview. */
  readonly uid: string;
  /** Ids of allotments, each with one place. */
  readonly allotments: readonly number[];
}

/** A cell in which an interview needs a place. */
export interface WantedCell {
  readonly quotaId: number;
  readonly key: string;
}

export type FoundPlaces =
  | { readonly type: 'found'; readonly allotments: readonly number[] }
  /** The device holds no place in these cells. */
  | { readonly type: 'missing'; readonly cells: readonly WantedCell[] }
  /** A quota takes no such interview at all. */
  | { readonly type: 'zeroQuota' };

export interface PlacesHere {
  readonly uid: string;
  readonly uses: readonly PlacesUse[];
  /** By the server's clock, in milliseconds. */
  readonly now: number;
}

/** Looks for a place in the cell of every quota that the interview falls under, all or none. */
export function findPlaces(
  { quotas, allotments }: Pick<FieldProject, 'quotas' | 'allotments'>,
  facts: QuotaFacts,
  here: PlacesHere,
): FoundPlaces {
  const wanted = quotas.flatMap(({ id, parts, keys }) => {
    const key = interviewKey(parts, facts);
    return key === null ? [] : [{ quotaId: id, key, isOpen: keys.includes(key) }];
  });
  if (wanted.some(({ isOpen }) => !isOpen)) return { type: 'zeroQuota' };
  const found = wanted.map((cell) => ({ cell, allotment: placeIn(allotments, cell, here) }));
  const missing = found.filter(({ allotment }) => allotment === null);
  if (missing.length > 0)
    return { type: 'missing', cells: missing.map(({ cell: { quotaId, key } }) => ({ quotaId, key })) };
  return { type: 'found', allotments: found.flatMap(({ allotment }) => allotment?.id ?? []) };
}

/** How many places of an allotment are left for an interview: what it has taken itself counts as left. */
export function leftOf({ id, places, usedBy, uid, until }: FieldAllotment, here: PlacesHere): number {
  if (Date.parse(until) <= here.now || (uid !== null && uid !== here.uid)) return 0;
  const onDevice = here.uses.filter((use) => use.allotments.includes(id)).map((use) => use.uid);
  const taken = new Set([...usedBy, ...onDevice]);
  taken.delete(here.uid);
  return Math.max(0, places - taken.size);
}

/** What was asked for the interview itself is used before what is for any. */
function placeIn(
  allotments: readonly FieldAllotment[],
  { quotaId, key }: WantedCell,
  here: PlacesHere,
): FieldAllotment | null {
  const usable = allotments.filter((of) => of.quotaId === quotaId && of.key === key && leftOf(of, here) > 0);
  return usable.find(({ uid }) => uid !== null) ?? usable[0] ?? null;
}
