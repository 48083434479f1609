import { clickObject } from './click-object.ts';
import type { Kind } from './kind.ts';
import type { VisualPart } from './question-part.ts';
import { ruler } from './ruler.ts';
import { shelfSimulator } from './shelf-simulator.ts';
import { visualComparison } from './visual-comparison.ts';

const SUB_KINDS = ['clickObject', 'ruler', 'shelfSimulator', 'visualComparison'] as const;

const visuals = { clickObject, ruler, shelfSimulator, visualComparison } satisfies Record<
  VisualPart['subKind'],
  Pick<Kind, 'read'>
>;

/** Questions answered on pictures: pointing, sliding, shopping, comparing. All can also be operated by keyboard. */
export const visualKind: Kind<VisualPart, VisualPart['subKind']> = {
  subKinds: SUB_KINDS,
  read: (fields) => visuals[fields.choice('subKind', SUB_KINDS)].read(fields),
  mapLists: (part, change) =>
    part.subKind === 'visualComparison' ? { ...part, sets: change('rows', part.sets) } : part,
};
