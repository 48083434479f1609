import { type CodeTree, netsOf } from './code-tree.ts';

/** Answers by code in the whole project, moved by what one answer had and has; a net counts answers with any of its codes. */
export function countsMoved(
  counts: ReadonlyMap<number, number>,
  tree: Pick<CodeTree, 'byId'>,
  moves: readonly { readonly before: readonly number[]; readonly after: readonly number[] }[],
): ReadonlyMap<number, number> {
  const moved = new Map(counts);
  const count = (id: number, by: number): void => void moved.set(id, Math.max(0, (moved.get(id) ?? 0) + by));
  for (const { before, after } of moves) {
    const [had, has] = [withNets(tree, before), withNets(tree, after)];
    for (const id of had) if (!has.has(id)) count(id, -1);
    for (const id of has) if (!had.has(id)) count(id, 1);
  }
  return moved;
}

function withNets(tree: Pick<CodeTree, 'byId'>, codes: readonly number[]): ReadonlySet<number> {
  return new Set(codes.flatMap((id) => [id, ...netsOf(tree, id)]));
}
