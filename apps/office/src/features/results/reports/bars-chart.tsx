import type { ReportChart } from '@seker/contract';
import { useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactElement } from 'react';
import { drillLink } from './drill-link.ts';
import { figureText } from './figure-text.ts';

/** One bar a name, with its figure beside it; the mean of all as a dashed line. */
export function BarsChart({ chart }: { readonly chart: ReportChart }): ReactElement {
  const t = useText();
  const figures = chart.points.map(({ values }) => values[0] ?? 0);
  const most = chart.full ?? Math.max(chart.mean ?? 0, ...figures);
  const share = (figure: number): string => `${most === 0 ? 0 : Math.min(100, (100 * figure) / most)}%`;
  return (
    <div className="bars" style={chart.mean === null ? undefined : ({ '--mean': share(chart.mean) } as CSSProperties)}>
      {chart.mean === null ? null : (
        <p className="bars-mean">
          <span>{t('reports.mean', { mean: figureText(chart.kind, chart.mean) })}</span>
        </p>
      )}
      <ol>
        {chart.points.map(({ label, values, drill }, index) => {
          const figure = values[0] ?? 0;
          const name = <bdi>{label}</bdi>;
          return (
            <li key={`${index} ${label}`}>
              <span className="bars-name" title={label}>
                {drill === null ? name : <Link {...drillLink(drill)}>{name}</Link>}
              </span>
              <span className="bars-track">
                <span
                  className="bars-bar"
                  data-below={chart.mean !== null && figure < chart.mean}
                  style={{ inlineSize: share(figure) }}
                />
              </span>
              <span className="bars-figure">{figureText(chart.kind, figure)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
