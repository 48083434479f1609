import type { FieldProject } from '@seker/contract';
import type { PlacesUse } from './find-places.ts';

/** The uses of which the server does not know yet; an allotment that has ended is none any more. */
export function unknownUses(
  uses: readonly PlacesUse[],
  projects: readonly Pick<FieldProject, 'allotments'>[],
): readonly PlacesUse[] {
  const known = new Map(projects.flatMap(({ allotments }) => allotments.map((of) => [of.id, of] as const)));
  return uses.flatMap(({ uid, allotments }) => {
    const left = allotments.filter((id) => known.get(id)?.usedBy.includes(uid) === false);
    return left.length === 0 ? [] : [{ uid, allotments: left }];
  });
}
