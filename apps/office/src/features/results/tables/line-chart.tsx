import './line-chart.css';
import type { CrossTable, TableSpec } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { DrawnLine } from './cross-table.tsx';
import { cellText, lineName } from './line-text.ts';

interface LineChartProps {
  readonly table: CrossTable;
  readonly spec: Pick<TableSpec, 'measure'>;
  readonly drawn: DrawnLine;
}

/** One line of the table as bars with their intervals; dashed where a base is small, without one under thirty. */
export function LineChart({ table, spec, drawn }: LineChartProps): ReactElement | null {
  const t = useText();
  const question = table.questions[drawn.question];
  const line = question?.lines[drawn.line];
  if (question === undefined || line === undefined) return null;
  const isMean = line.kind === 'mean';
  const total = line.cells[0]?.share ?? null;
  const bars = line.cells.flatMap(({ share, from, to }, at) => {
    const column = table.columns[at];
    if (column === undefined || (column.by === null && line.cells.length > 1)) return [];
    return {
      at,
      share,
      from,
      to,
      name: column.by === null ? t('tables.total') : column.label,
      standing: question.bases[at]?.standing ?? 'enough',
    };
  });
  const ends = bars.flatMap(({ share, to, standing }) => (standing === 'tooFew' ? [] : [share ?? 0, to ?? 0]));
  const least = isMean ? Math.min(0, ...bars.map(({ share, from }) => Math.min(share ?? 0, from ?? 0))) : 0;
  const most = Math.max(...ends, total ?? 0, isMean ? least + 1e-9 : 0.01) * 1.04;
  const placeOf = (value: number): string => `${Math.max(0, Math.min(100, (100 * (value - least)) / (most - least)))}%`;
  const text = (value: number | null): string => cellText(value, isMean ? 'mean' : 'value', 'column');
  return (
    <section className="tables-card tables-chart" aria-label={lineName(line, t)}>
      <h2>
        <bdi>{lineName(line, t)}</bdi>
      </h2>
      {spec.measure === 'column' || isMean ? null : <p className="tables-muted">{t('tables.measure.column')}</p>}
      <ul>
        {bars.map(({ at, name, share, from, to, standing }) => (
          <li key={at} data-look={standing}>
            <span className="tables-bar-name" title={name}>
              <bdi>{name}</bdi>
            </span>
            <span className="tables-bar-track">
              {standing === 'tooFew' || share === null ? null : (
                <span className="tables-bar" style={{ inlineSize: placeOf(share) }} />
              )}
              {standing === 'tooFew' || from === null || to === null ? null : (
                <span
                  className="tables-whisker"
                  role="img"
                  aria-label={t('tables.chartInterval', { from: text(from), to: text(to) })}
                  style={{ insetInlineStart: placeOf(from), inlineSize: `calc(${placeOf(to)} - ${placeOf(from)})` }}
                />
              )}
              {total === null || line.cells.length === 1 ? null : (
                <span className="tables-total-mark" style={{ insetInlineStart: placeOf(total) }} />
              )}
            </span>
            <span className="tables-bar-figure" dir="ltr">
              {text(share)}
            </span>
          </li>
        ))}
      </ul>
      {total === null || line.cells.length === 1 ? null : (
        <p className="tables-chart-total">{t('tables.chartTotal', { figure: text(total) })}</p>
      )}
      <p className="tables-muted">{t(`tables.sample.${table.sample.kind}`)}</p>
    </section>
  );
}
