import type { Room } from '../../../../shell/use-room.ts';
import type { TreeGroup } from './code-tree.ts';

/** In pixels, as the style sheet has them. */
export const ROW_HEIGHT = 24;
export const GROUP_GAP = 6;
export const LEAST_COLUMN = 200;

export interface TreeColumns<Group> {
  readonly columns: readonly (readonly Group[])[];
  /** Whether everything is seen at once; else one column scrolls. */
  readonly isFitting: boolean;
}

/** The fewest columns that show whole nets at once; where none do, one column that scrolls. */
export function treeColumns<Group extends Pick<TreeGroup, 'rows'>>(
  groups: readonly Group[],
  { width, height }: Room,
): TreeColumns<Group> {
  const most = Math.max(1, Math.floor(width / LEAST_COLUMN));
  for (let count = 1; count <= most; count += 1) {
    const even = evenHeight(groups, count);
    if (even <= height) return { columns: fill(groups, even), isFitting: true };
  }
  return { columns: [groups], isFitting: false };
}

/** The least height at which so many columns hold everything: none is much longer than the others. */
function evenHeight(groups: readonly Pick<TreeGroup, 'rows'>[], count: number): number {
  let height = Math.max(0, ...groups.map((group) => heightOf([group])));
  while (fill(groups, height).length > count) height += GROUP_GAP;
  return height;
}

/** From the first on, each as full as it gets. */
function fill<Group extends Pick<TreeGroup, 'rows'>>(groups: readonly Group[], height: number): Group[][] {
  const columns: Group[][] = [];
  for (const group of groups) {
    const last = columns.at(-1);
    if (last !== undefined && heightOf([...last, group]) <= height) last.push(group);
    else columns.push([group]);
  }
  return columns;
}

function heightOf(groups: readonly Pick<TreeGroup, 'rows'>[]): number {
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return rows * ROW_HEIGHT + Math.max(0, groups.length - 1) * GROUP_GAP;
}
