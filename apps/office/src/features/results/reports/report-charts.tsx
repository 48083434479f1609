import type { ReportChart } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { BarsChart } from './bars-chart.tsx';
import { ColumnsChart } from './columns-chart.tsx';
import { reportText, seriesText } from './report-text.ts';

const FORMS = { bars: BarsChart, columns: ColumnsChart } as const;

/** The charts of a report, each with its title and what its colours mean. */
export function ReportCharts({ charts }: { readonly charts: readonly ReportChart[] }): ReactElement | null {
  const t = useText();
  const told = charts.filter(({ points }) => points.length > 0);
  if (told.length === 0) return null;
  return (
    <div className="report-charts">
      {told.map((chart) => {
        const Form = FORMS[chart.form];
        const title = reportText(t, 'chart', chart.key);
        return (
          <section key={chart.key} className="report-card report-chart" aria-label={title}>
            <div className="chart-head">
              <h2>{title}</h2>
              <Legend chart={chart} />
            </div>
            <Form chart={chart} />
          </section>
        );
      })}
    </div>
  );
}

function Legend({ chart }: { readonly chart: ReportChart }): ReactElement | null {
  const t = useText();
  const series =
    chart.series.length > 1
      ? chart.series.map((key) => seriesText(t, key))
      : chart.form === 'bars' && chart.mean !== null
        ? [t('reports.aboveMean'), t('reports.belowMean')]
        : [];
  if (series.length === 0) return null;
  // Bars below the mean are grey, as the last of three series is.
  const colours = chart.form === 'bars' ? [0, 2] : series.map((_, at) => at);
  return (
    <ul className="chart-legend">
      {series.map((name, at) => (
        <li key={name}>
          <span className="chart-mark" data-series={colours[at]} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
