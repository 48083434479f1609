import '../../../shell/figures-table.css';
import '../../../shell/sort-button.css';
import { Button } from '@mantine/core';
import type { Report, ReportColumn, ReportRow } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { drillLink } from './drill-link.ts';
import { figureText, isNumberKind } from './figure-text.ts';
import { reportText } from './report-text.ts';
import type { ReportSort } from './sort-rows.ts';

/** More rows than these are drawn when they are asked for. */
const AT_ONCE = 300;

/** More columns than these stand closer, so that they are seen together. */
const FEW_COLUMNS = 12;

export interface ReportTableProps {
  readonly label: string;
  readonly report: Pick<Report, 'columns' | 'total'>;
  /** In their order. */
  readonly rows: readonly ReportRow[];
  readonly sort: ReportSort | null;
  readonly onSort: (sort: ReportSort) => void;
}

/** The figures of a report; what they sum to stands first, and a row leads to the list of what it counts. */
export function ReportTable({ label, report, rows, sort, onSort }: ReportTableProps): ReactElement {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const { columns, total } = report;
  const largest = columns.map((_, at) => Math.max(0, ...rows.map(({ cells }) => numberOf(cells[at]))));
  const shown = isWhole ? rows : rows.slice(0, AT_ONCE);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too.
    <section
      className="report-card report-scroll"
      data-dense={columns.length > FEW_COLUMNS || undefined}
      aria-label={t('reports.figures')}
      tabIndex={0}
    >
      <table className="figures-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <td className="report-go" />
          </tr>
        </thead>
        <tbody>
          {total === null ? null : (
            <tr className="report-total">
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} figure={total[at] ?? null} largest={0} isName={at === 0} />
              ))}
              <td className="report-go" />
            </tr>
          )}
          {shown.map((row, index) => (
            <tr
              key={row.key}
              data-quiet={row.isQuiet}
              // Of what came before: read out, and not shown again.
              data-repeats={sort === null ? repeated(shown[index - 1], row) : undefined}
            >
              {columns.map((column, at) => (
                <Cell
                  key={column.key}
                  column={column}
                  figure={row.cells[at] ?? null}
                  largest={column.barTo === undefined ? (largest[at] ?? 0) : fullOf(columns, row, column.barTo)}
                  isName={at === 0}
                  drill={row.drill}
                />
              ))}
              <td className="report-go">
                {row.drill === null ? null : <IconChevronRight className="report-arrow" size={16} aria-hidden="true" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === rows.length ? null : (
        <div className="report-more">
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t('reports.showAll', { rows: countText(rows.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The figure of a full bar in a row. */
function fullOf(columns: readonly ReportColumn[], { cells }: ReportRow, barTo: string): number {
  return numberOf(cells[columns.findIndex(({ key }) => key === barTo)]);
}

/** How many of its first cells a row has alike with the row before it, up to two. */
function repeated(before: ReportRow | undefined, { cells }: ReportRow): 'one' | 'two' | undefined {
  if (before === undefined || before.cells[0] !== cells[0]) return undefined;
  return before.cells[1] === cells[1] ? 'two' : 'one';
}

function ColumnHead({
  column: { key, kind },
  sort,
  onSort,
}: {
  readonly column: ReportColumn;
  readonly sort: ReportSort | null;
  readonly onSort: (sort: ReportSort) => void;
}): ReactElement {
  const t = useText();
  const isSorted = sort?.column === key;
  const hint = reportText(t, 'hint', key);
  const Arrow = sort?.isFalling === true ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={isNumberKind(kind) ? 'figures-number' : undefined}
      aria-sort={isSorted ? (sort.isFalling ? 'descending' : 'ascending') : undefined}
      // A text that is missing says its own key.
      title={hint.startsWith('reports.') ? undefined : hint}
    >
      <button
        type="button"
        className="sort-button"
        // Of figures one wants the largest first.
        onClick={() => onSort({ column: key, isFalling: isSorted ? !sort.isFalling : isNumberKind(kind) })}
      >
        {isSorted ? <Arrow size={14} aria-hidden="true" /> : null}
        {reportText(t, 'column', key)}
      </button>
    </th>
  );
}

function Cell({
  column: { kind, bar },
  figure,
  largest,
  isName,
  drill = null,
}: {
  readonly column: ReportColumn;
  readonly figure: number | string | null;
  readonly largest: number;
  readonly isName: boolean;
  readonly drill?: ReportRow['drill'];
}): ReactElement {
  const text = figureText(kind, figure);
  if (isName)
    return (
      <th scope="row" className="figures-name" title={text}>
        {drill === null ? (
          <bdi>{text}</bdi>
        ) : (
          <Link {...drillLink(drill)}>
            <bdi>{text}</bdi>
          </Link>
        )}
      </th>
    );
  if (!isNumberKind(kind))
    return (
      <td>
        <bdi>{text}</bdi>
      </td>
    );
  return (
    <td className="figures-number">
      {bar && largest > 0 ? (
        <span className="report-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (100 * numberOf(figure)) / largest)}%` }} />
        </span>
      ) : null}
      <bdi dir="ltr">{text}</bdi>
    </td>
  );
}

function numberOf(figure: number | string | null | undefined): number {
  return typeof figure === 'number' ? figure : 0;
}
