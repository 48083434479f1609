import { ENTRY_KINDS, type EntryKind, type LogicEntry, logicEntries } from '../../say/logic-entries.ts';
import type { IndexedNode } from '../../session/draft-index.ts';

/** What of all logic is looked for. */
export interface LogicFilter {
  readonly kind: EntryKind | null;
  readonly only: 'problems' | 'unknown' | 'list' | null;
  /** Rules that stand at this node or name it. */
  readonly node: string | null;
  readonly typed: string;
}

export const EVERYTHING: LogicFilter = { kind: null, only: null, node: null, typed: '' };

/** A node with those of its rules that were found. */
export interface FoundLogic {
  readonly entry: IndexedNode;
  readonly rules: readonly LogicEntry[];
}

export interface LogicSight {
  /** The rule's node has a problem with its logic. */
  hasProblem(uid: string): boolean;
  /** The node's number and words, and the sentence, to search in. */
  words(entry: IndexedNode, rule: LogicEntry): string;
}

/** The rules that a filter lets through, node by node in running order. */
export function foundLogic(
  order: readonly IndexedNode[],
  { kind, only, node, typed }: LogicFilter,
  sight: LogicSight,
): readonly FoundLogic[] {
  const wanted = typed.trim().toLowerCase();
  return order.flatMap((entry) => {
    const { uid } = entry.node;
    if (only === 'problems' && !sight.hasProblem(uid)) return [];
    const rules = logicEntries(entry.node, entry.role).filter(
      (rule) =>
        (kind === null || rule.kinds.includes(kind)) &&
        (only !== 'unknown' || rule.isUnknown) &&
        (only !== 'list' || rule.usesList) &&
        (node === null || node === uid || rule.names.includes(node)) &&
        (wanted === '' || sight.words(entry, rule).toLowerCase().includes(wanted)),
    );
    return rules.length === 0 ? [] : [{ entry, rules }];
  });
}

/** How many rules there are of each kind, and in all. */
export function logicCounts(
  order: readonly IndexedNode[],
): Readonly<Record<EntryKind | 'all' | 'unknown' | 'list', number>> {
  const rules = order.flatMap((entry) => logicEntries(entry.node, entry.role));
  const count = (is: (rule: LogicEntry) => boolean): number => rules.filter(is).length;
  const [showHide, skipEnd, checks, sets, binds, randoms] = ENTRY_KINDS.map((kind) =>
    count(({ kinds }) => kinds.includes(kind)),
  );
  return {
    all: rules.length,
    unknown: count(({ isUnknown }) => isUnknown),
    list: count(({ usesList }) => usesList),
    showHide: showHide ?? 0,
    skipEnd: skipEnd ?? 0,
    checks: checks ?? 0,
    sets: sets ?? 0,
    binds: binds ?? 0,
    randoms: randoms ?? 0,
  };
}
