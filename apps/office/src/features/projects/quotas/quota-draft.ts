import type { QuotaRow } from '@seker/contract';

/** A cell as it is being edited: what it has done is read beside it. */
export interface DraftCell {
  readonly parts: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** In the unit of the quota; null: nothing typed. */
  readonly amount: number | null;
}

/** What can be changed in place. */
export interface QuotaDraft {
  readonly policy: QuotaRow['policy'];
  readonly overflow: number | null;
  readonly unit: QuotaRow['unit'];
  readonly cells: readonly DraftCell[];
}

export function draftOf({ policy, overflow, unit, cells }: QuotaRow): QuotaDraft {
  return {
    policy,
    overflow,
    unit,
    cells: cells.map(({ parts, labels, percent, target }) => ({
      parts,
      labels,
      amount: unit === 'percent' ? percent : target,
    })),
  };
}

export function isChanged(draft: QuotaDraft, quota: QuotaRow): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(quota));
}

export function partsKey(parts: readonly string[]): string {
  return parts.join('\u001f');
}

/** To five places, as percentages are kept. */
export function sumOf(cells: readonly Pick<DraftCell, 'amount'>[]): number {
  return Math.round(cells.reduce((sum, { amount }) => sum + (amount ?? 0), 0) * 100_000) / 100_000;
}

/**
 * Percentages made to sum to 100, in the proportions that they have, to a hundredth of a percent; cells without one share what
 * is missing evenly, and nothing typed at all is shared evenly by all.
 */
export function balanced(cells: readonly DraftCell[]): readonly DraftCell[] {
  const empty = cells.filter(({ amount }) => amount === null).length;
  const missing = Math.max(0, 100 - sumOf(cells));
  const filled = cells.map(({ amount }) => amount ?? (empty === 0 ? 0 : missing / empty));
  const sum = filled.reduce((all, amount) => all + amount, 0);
  if (sum === 0) return cells;
  const shares = filled.map((amount) => (amount * 10_000) / sum);
  const floors = shares.map(Math.floor);
  let left = 10_000 - floors.reduce((all, one) => all + one, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    floors[at] = (floors[at] ?? 0) + 1;
    left -= 1;
  }
  return cells.map((cell, at) => ({ ...cell, amount: (floors[at] ?? 0) / 100 }));
}
