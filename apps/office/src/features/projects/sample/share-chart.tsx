import type { SamplePreview } from '@seker/contract';
import { countText, Meta, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ScrollBox } from './scroll-box.tsx';
import { valueParts } from './value-parts.ts';

type Variable = SamplePreview['variables'][number];
type Row = Variable['rows'][number];
const SERIES = ['frame', 'population', 'drawn'] as const;

export interface ShareChartProps {
  readonly variable: Variable;
}

/** What each value has of the list, of the population and of the sample: as bars, and as a table beneath. */
export function ShareChart({ variable }: ShareChartProps): ReactElement {
  const t = useText();
  const rows = variable.others === null ? variable.rows : [...variable.rows, variable.others];
  const sums = sumsOf(rows);
  const series = SERIES.filter((one) => one !== 'population' || sums.population > 0);
  const partsOf = (row: Row): readonly string[] =>
    row === variable.others ? [t('sample.others', { count: row.label })] : valueParts(row.label, t);
  const most = Math.max(...rows.flatMap((row) => series.map((one) => shareOf(row[one], sums[one]) ?? 0)), 0.0001);
  return (
    <figure className="share">
      <figcaption className="share-head">
        <strong>{t('sample.chartOf', { name: variable.name })}</strong>
        <span className="share-legend">
          {series.map((one) => (
            <span key={one}>
              <span className="share-mark" data-series={one} aria-hidden="true" />
              {t(`sample.${one}`)}
            </span>
          ))}
        </span>
      </figcaption>
      <div className="share-bars" aria-hidden="true">
        {rows.slice(0, MOST_BARS).map((row) => (
          <div key={row.key} className="share-row">
            <bdi className="share-name">
              <Meta parts={partsOf(row)} />
            </bdi>
            <div className="share-stack">
              {series.map((one) => {
                const share = shareOf(row[one], sums[one]);
                return (
                  <span key={one} className="share-line">
                    <span
                      className="share-bar"
                      data-series={one}
                      style={{ inlineSize: `${(100 * (share ?? 0)) / most}%` }}
                    />
                    <span className="share-text">{percentText(share)}</span>
                  </span>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      <ScrollBox label={t('sample.chartOf', { name: variable.name })}>
        <table className="sample-table">
          <thead>
            <tr>
              <th>{t('sample.value')}</th>
              {series.map((one) => (
                <th key={one} colSpan={2} className="sample-number">
                  {t(`sample.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <Meta parts={partsOf(row)} />
                </th>
                {series.map((one) => (
                  <Cells key={one} amount={row[one]} share={shareOf(row[one], sums[one])} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </figure>
  );
}

/** What is seen at a glance; the table has all. */
const MOST_BARS = 24;

function Cells({ amount, share }: { readonly amount: number | null; readonly share: number | null }): ReactElement {
  return (
    <>
      <td className="sample-number">{amount === null ? '–' : countText(amount)}</td>
      <td className="sample-number">{percentText(share)}</td>
    </>
  );
}

function sumsOf(rows: readonly Row[]): Readonly<Record<(typeof SERIES)[number], number>> {
  const sum = (pick: (row: Row) => number | null) => rows.reduce((all, row) => all + (pick(row) ?? 0), 0);
  return { frame: sum((row) => row.frame), population: sum((row) => row.population), drawn: sum((row) => row.drawn) };
}

function shareOf(amount: number | null, sum: number): number | null {
  return amount === null || sum === 0 ? null : amount / sum;
}

function percentText(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)}%`;
}
