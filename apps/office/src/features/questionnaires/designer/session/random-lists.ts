import type { BySubKind, KindName } from '@seker/questionnaire';
import type { DraftNode } from '@seker/questionnaire/design';

/** A list of a question that chance may order, and that binds may fill. */
export type RandomList = 'answers' | 'rows' | 'columns';

const ANSWERS = ['answers'] as const;
const SCALED = ['rows', 'answers'] as const;
const CELLS = ['rows', 'columns'] as const;

const LISTS = {
  closed: { radio: ANSWERS, combo: ANSWERS, checkBox: ANSWERS },
  mixed: { radio: ANSWERS, combo: ANSWERS, checkBox: ANSWERS },
  quota: { radio: ANSWERS, combo: ANSWERS },
  open: { text: [], number: [], date: [], time: [] },
  matrix: {
    horizontal: SCALED,
    vertical: SCALED,
    chained: SCALED,
    multiComparison: CELLS,
    form: CELLS,
    sum: CELLS,
  },
  rank: { podium: ANSWERS, fitIn: ANSWERS, dropDown: ANSWERS },
  visual: { clickObject: [], ruler: [], shelfSimulator: [], visualComparison: [] },
  capture: { photo: [], audio: [], signature: [], file: [], position: [], barcode: [] },
} as const satisfies BySubKind<readonly RandomList[]>;

/** The lists of a question that chance may order; none for a kind that there is not. */
export function randomLists(node: DraftNode): readonly RandomList[] {
  const [kind, subKind] = [node['kind'], node['subKind']];
  if (typeof kind !== 'string' || !Object.hasOwn(LISTS, kind)) return [];
  const subKinds: Readonly<Record<string, readonly RandomList[]>> = LISTS[kind as KindName];
  return typeof subKind === 'string' && Object.hasOwn(subKinds, subKind) ? (subKinds[subKind] ?? []) : [];
}
