import type { FigureKind, Report, ReportName, reportsCalls } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { type ExportColumn, sendList } from '../../system/lists/index.ts';
import type { Figure } from './report.ts';
import { runReport } from './run-report.ts';

type Query = z.output<typeof reportsCalls.exportReport.query>;
type Cells = readonly Figure[];
type Columns = { readonly columns: readonly { readonly key: string }[] };

/** Exports a report: its rows as on the screen, then the total. */
export async function exportReport(
  deps: Deps,
  session: Session,
  project: ScopedProject | null,
  { report: name, query, reply }: { readonly report: ReportName; readonly query: Query; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { format, sort, ...rest } = query;
  const report = await runReport(deps, session, project, { report: name, query: rest });
  return await sendList(reply, deps, {
    name: `${name}-${report.fromDay === report.toDay ? report.toDay : `${report.fromDay}-${report.toDay}`}`,
    audit: { by: session, subject: 'report', projectId: project?.id ?? null },
    format,
    language: session.language,
    columns: report.columns.map(
      ({ key, kind }, at): ExportColumn<Cells> => ({
        title: `reports.column.${key}`,
        value: (cells) => figureOf(kind, cells[at] ?? null),
      }),
    ),
    pages: pagesOf(report, sort),
  });
}

async function* pagesOf(
  report: Pick<Report, 'rows' | 'total'> & Columns,
  sort: string | undefined,
): AsyncGenerator<readonly Cells[]> {
  const rows = sortedRows(report, sort).map(({ cells }) => cells);
  yield report.total === null ? rows : [...rows, report.total];
}

/** As the screen sorts them: what has no figure stands last, up and down. */
export function sortedRows(
  { rows, columns }: Pick<Report, 'rows'> & Columns,
  sort: string | undefined,
): Report['rows'] {
  const isFalling = sort?.startsWith('-') ?? false;
  const at = columns.findIndex(({ key }) => key === sort?.replace(/^-/, ''));
  if (at < 0) return rows;
  return rows.toSorted((one, other) => {
    const [a, b] = [one.cells[at] ?? null, other.cells[at] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return isFalling ? -order : order;
  });
}

const DECIMALS: Readonly<Partial<Record<FigureKind, number>>> = { hours: 2, minutes: 1, perHour: 2, share: 4, rate: 4 };

/** Rounds as displayed. */
export function figureOf(kind: FigureKind, figure: Figure): Figure {
  const decimals = DECIMALS[kind];
  return typeof figure === 'number' && decimals !== undefined ? Number(figure.toFixed(decimals)) : figure;
}
