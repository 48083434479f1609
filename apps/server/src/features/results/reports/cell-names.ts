import { cellText } from '@seker/fieldwork';
import type { readCells } from './outcome.queries.ts';
import type { Asked, ReportBody } from './report.ts';

type Cell = Awaited<ReturnType<typeof readCells>>[number];

/** Names a quota cell: the quota's name, if it has one, and the cell's own. */
export function cellName({ said }: Pick<Asked, 'said'>, { quotaNames, labels, key }: Cell): string {
  return [said(quotaNames), cellText(said(labels), key)].filter((part) => part !== '').join(' · ');
}

export function cellChoices(asked: Asked, cells: readonly Cell[]): NonNullable<ReportBody['choices']> {
  return { cellId: cells.map((cell) => ({ value: String(cell.id), name: cellName(asked, cell) })) };
}
