import type { Overview } from '@seker/contract';
import { PACE_DAYS } from '@seker/fieldwork';
import { countText, useText } from '@seker/ui';
import { IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Fresh } from '../../../shell/fresh.tsx';
import { DaysChart } from './days-chart.tsx';
import { DaysTable } from './days-table.tsx';

export interface DoneCardProps {
  readonly overview: Overview;
  /** The last of the days is today. */
  readonly isOnline: boolean;
}

/** How much of the target is done, by mode and by day. */
export function DoneCard({ overview, isOnline }: DoneCardProps): ReactElement {
  const t = useText();
  const { done, web, target, days, earlier, pace } = overview;
  const phone = done - web;
  const isEmpty = days.length === 0 || done === 0;
  const whole = Math.max(1, target ?? done, done);
  return (
    <section className="overview-card overview-done" aria-labelledby="overview-done">
      <header>
        <h2 id="overview-done">{t('overview.doneOfTarget')}</h2>
        <ul className="overview-legend" aria-hidden="true">
          <li data-mode="phone">{t('overview.phone')}</li>
          <li data-mode="web">{t('overview.web')}</li>
        </ul>
      </header>
      <div className="overview-done-body">
        <div className="overview-sum">
          <p className="overview-figure">
            <bdi dir="ltr">
              <Fresh value={String(done)}>
                <strong>{countText(done)}</strong>
              </Fresh>
              {target === null ? null : <span> / {countText(target)}</span>}
            </bdi>
          </p>
          <span className="overview-bar" aria-hidden="true">
            <span data-mode="phone" style={{ inlineSize: `${(100 * phone) / whole}%` }} />
            <span data-mode="web" style={{ inlineSize: `${(100 * web) / whole}%` }} />
          </span>
          <dl className="overview-facts">
            <Fact
              name={
                <>
                  <IconPhone size={16} aria-hidden="true" data-mode="phone" />
                  {t('overview.phone')}
                </>
              }
              count={phone}
              share={done === 0 ? null : Math.round((100 * phone) / done)}
            />
            <Fact
              name={
                <>
                  <IconWorld size={16} aria-hidden="true" data-mode="web" />
                  {t('overview.web')}
                </>
              }
              count={web}
              share={done === 0 ? null : 100 - Math.round((100 * phone) / done)}
            />
          </dl>
          {target === null && pace === null ? null : (
            <dl className="overview-facts overview-facts-more">
              {target === null ? null : <Fact name={t('overview.toGo')} count={Math.max(0, target - done)} />}
              {pace === null ? null : (
                <Fact
                  name={t('overview.pace', { days: PACE_DAYS })}
                  hint={t('overview.paceHint', { days: PACE_DAYS })}
                  count={pace}
                />
              )}
            </dl>
          )}
        </div>
        {isEmpty ? (
          <p className="overview-none">{t('overview.noCompletes')}</p>
        ) : (
          <DaysChart days={days} isGoingOn={isOnline} />
        )}
      </div>
      {isEmpty ? null : <DaysTable days={days} earlier={earlier} />}
    </section>
  );
}

interface FactProps {
  readonly name: ReactNode;
  readonly hint?: string;
  readonly count: number;
  /** In percent; null or absent: none. */
  readonly share?: number | null;
}

function Fact({ name, hint, count, share = null }: FactProps): ReactElement {
  return (
    <div title={hint}>
      <dt>{name}</dt>
      <dd>
        <Fresh value={String(count)}>
          <b>{countText(count)}</b>
        </Fresh>
        <small>{share === null ? null : <bdi dir="ltr">{share}%</bdi>}</small>
      </dd>
    </div>
  );
}
