import '../../../shell/figures-table.css';
import './outcomes.css';
import { Button } from '@mantine/core';
import type { ReportOutcomes } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { type ReactElement, useId, useState } from 'react';
import { figureText, NO_FIGURE } from './figure-text.ts';

export interface ReportOutcomesCardsProps {
  readonly outcomes: ReportOutcomes;
}

/** What all cases of a report came to, closed and open apart, and the division behind each rate. */
export function ReportOutcomesCards({ outcomes }: ReportOutcomesCardsProps): ReactElement {
  const { rates } = outcomes;
  return (
    <>
      <Distribution outcomes={outcomes} />
      <div className="outcome-rates">
        <Divisions outcomes={outcomes} part="response" rates={rates.filter(({ rate }) => rate.startsWith('RR'))} />
        <Divisions outcomes={outcomes} part="others" rates={rates.filter(({ rate }) => !rate.startsWith('RR'))} />
      </div>
    </>
  );
}

function Distribution({ outcomes: { buckets } }: ReportOutcomesCardsProps): ReactElement {
  const t = useText();
  const id = useId();
  const closed = buckets.reduce((all, one) => all + one.closed, 0);
  const open = buckets.reduce((all, one) => all + one.open, 0);
  const all = closed + open;
  const most = Math.max(1, ...buckets.map((one) => one.closed + one.open));
  return (
    <section className="report-card outcome-card" aria-labelledby={id}>
      <div className="outcome-head">
        <h2 id={id}>{t('reports.outcomes')}</h2>
        <span className="screen-fact">{t('reports.outcomes.cases', { count: all })}</span>
        <ul className="outcome-legend" aria-hidden="true">
          <li data-part="closed">{t('reports.outcomes.closed')}</li>
          <li data-part="open">{t('reports.outcomes.openLong')}</li>
        </ul>
      </div>
      <div className="report-scroll">
        <table className="figures-table outcome-table">
          <thead>
            <tr>
              <th scope="col">{t('reports.outcomes.outcome')}</th>
              {(['closed', 'open', 'together', 'share'] as const).map((column) => (
                <th key={column} scope="col" className="figures-number">
                  {t(`reports.outcomes.${column}`)}
                </th>
              ))}
              <th className="outcome-bar-cell" aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ bucket, closed: done, open: waiting }) => (
              <tr key={bucket}>
                <th scope="row" className="figures-name">
                  <span className="outcome-code">{bucket}</span> {t(`reports.hint.${bucket}`)}
                </th>
                <td className="figures-number">{countOrNone(done)}</td>
                <td className="figures-number">{countOrNone(waiting)}</td>
                <td className="figures-number">
                  <strong>{countText(done + waiting)}</strong>
                </td>
                <td className="figures-number">
                  {all === 0 ? NO_FIGURE : figureText('share', (done + waiting) / all)}
                </td>
                <td className="outcome-bar-cell" aria-hidden="true">
                  <span className="outcome-bar" data-bucket={bucket}>
                    <span data-part="closed" style={{ inlineSize: `${(done / most) * 100}%` }} />
                    <span data-part="open" style={{ inlineSize: `${(waiting / most) * 100}%` }} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="report-total">
              <th scope="row">{t('reports.outcomes.total')}</th>
              <td className="figures-number">{countText(closed)}</td>
              <td className="figures-number">{countText(open)}</td>
              <td className="figures-number">{countText(all)}</td>
              <td className="figures-number">{all === 0 ? NO_FIGURE : figureText('share', 1)}</td>
              <td className="outcome-bar-cell" aria-hidden="true" />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function countOrNone(count: number): string {
  return count === 0 ? NO_FIGURE : countText(count);
}

/** Those that are shown before all are asked for. */
const FIRST: readonly string[] = ['COOP1', 'COOP3', 'REF1', 'REF3', 'CON1', 'CON3'];

interface DivisionsProps extends ReportOutcomesCardsProps {
  readonly part: 'response' | 'others';
  readonly rates: ReportOutcomes['rates'];
}

function Divisions({ outcomes: { e, eOrigin }, part, rates }: DivisionsProps): ReactElement {
  const t = useText();
  const id = useId();
  const [isWhole, setIsWhole] = useState(part === 'response');
  const shown = isWhole ? rates : rates.filter(({ rate }) => FIRST.includes(rate));
  return (
    <section className="report-card outcome-card" aria-labelledby={id}>
      <div className="outcome-head">
        <h2 id={id}>{t(`reports.outcomes.${part}`)}</h2>
        {part === 'response' ? (
          <span className="screen-fact">
            <bdi dir="ltr">e = {e.toFixed(3)}</bdi> · {t(`reports.outcomes.e.${eOrigin}`)}
          </span>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('reports.outcomes.fewer') : t('reports.outcomes.all', { count: rates.length })}
          </Button>
        )}
      </div>
      <div className="report-scroll">
        <table className="figures-table outcome-table">
          <thead>
            <tr>
              <th scope="col">{t('reports.outcomes.rate')}</th>
              <th scope="col">{t('reports.outcomes.counts')}</th>
              <th scope="col" className="figures-number">
                {t('reports.outcomes.division')}
              </th>
              <th scope="col" className="figures-number">
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ rate, part: counted, whole, value }) => (
              <tr key={rate}>
                <th scope="row" className="figures-name">
                  <abbr title={t(`reports.hint.${rate}`)}>{rate}</abbr>
                </th>
                <td className="outcome-counts">{t(`reports.rate.${rate}`)}</td>
                <td className="figures-number">
                  <bdi dir="ltr">
                    {countText(counted)} ÷ {countText(Math.round(whole))}
                  </bdi>
                </td>
                <td className="figures-number">
                  <strong>{figureText('rate', value)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
