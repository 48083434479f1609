import type { readCells } from './outcome.queries.ts';
import type { Asked, ReportBody } from './report.ts';

type Cell = Awaited<ReturnType<typeof readCells>>[number];

/** A quota cell as people know it: its quota's name, where it has one, and its own. */
export function cellName({ said }: Pick<Asked, 'said'>, { quotaNames, labels, key }: Cell): string {
  return [said(quotaNames), said(labels) || key].filter((part) => part !== '').join(' · ');
}

export function cellChoices(asked: Asked, cells: readonly Cell[]): NonNullable<ReportBody['choices']> {
  return { cellId: cells.map((cell) => ({ value: String(cell.id), name: cellName(asked, cell) })) };
}
