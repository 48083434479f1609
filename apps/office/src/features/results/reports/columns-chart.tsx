import type { ReportChart } from '@seker/contract';
import { useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { niceSteps } from '../../../shell/nice-steps.ts';
import { drillLink } from './drill-link.ts';
import { figureText } from './figure-text.ts';
import { seriesText } from './report-text.ts';

/** Columns along an axis of time, which never mirrors; the parts of one stand on each other. */
export function ColumnsChart({ chart }: { readonly chart: ReportChart }): ReactElement {
  const t = useText();
  const steps = niceSteps(Math.max(0, ...chart.points.map(({ values }) => sum(values))));
  const most = steps.at(-1) ?? 1;
  return (
    <div className="columns" dir="ltr">
      <div className="columns-field">
        {steps.map((step) => (
          <span key={step} className="columns-step" style={{ insetBlockEnd: `${(100 * step) / most}%` }}>
            <span>{figureText(chart.kind, step)}</span>
          </span>
        ))}
        <ol className="columns-list">
          {chart.points.map(({ label, values, drill }, index) => {
            const said = chart.series
              .map((series, at) => `${seriesText(t, series)} ${figureText(chart.kind, values[at] ?? 0)}`)
              .join(', ');
            const stack: ReactNode = chart.series.map((series, at) =>
              (values[at] ?? 0) === 0 ? null : (
                <span
                  key={series}
                  className="columns-part"
                  data-series={at}
                  style={{ blockSize: `${(100 * (values[at] ?? 0)) / most}%` }}
                />
              ),
            );
            const words = `${label}: ${said}`;
            return (
              <li key={`${index} ${label}`} title={words}>
                {drill === null ? (
                  <span className="columns-stack" role="img" aria-label={words}>
                    {stack}
                  </span>
                ) : (
                  <Link className="columns-stack" aria-label={words} {...drillLink(drill)}>
                    {stack}
                  </Link>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <ol className="columns-labels" aria-hidden="true">
        {chart.points.map(({ label }, index) => (
          <li key={`${index} ${label}`}>{label}</li>
        ))}
      </ol>
    </div>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
