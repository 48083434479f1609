import type { OverviewToday } from '@seker/contract';
import { countText, StateChip, useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { STATE_LOOKS } from '../../../shell/floor-state-looks.ts';
import { Fresh } from '../../../shell/fresh.tsx';
import { modesWords } from './modes-words.ts';

/** Who works in the project now, and what has come of the day so far. */
export function TodayCard({ today }: { readonly today: OverviewToday }): ReactElement {
  const t = useText();
  const { phone, web, people, dials, contacts, appointments, appointmentsSoon, ready, mostReady } = today;
  return (
    <section className="overview-card overview-today" aria-labelledby="overview-today">
      <header>
        <h2 id="overview-today">{t('overview.today')}</h2>
        <Link className="overview-go" to="/control">
          {t('overview.toLive')}
        </Link>
      </header>
      <div className="overview-people">
        {people.length === 0 ? <span className="overview-muted">{t('overview.noneAtWork')}</span> : null}
        {people.map(({ state, count }) => (
          <Fresh key={state} value={String(count)}>
            <StateChip {...STATE_LOOKS[state]}>{t(`overview.people.${state}`, { n: countText(count) })}</StateChip>
          </Fresh>
        ))}
      </div>
      <dl className="overview-rows">
        <Row
          name={t('overview.completed')}
          more={phone + web === 0 ? null : modesWords(t, { phone, web })}
          value={countText(phone + web)}
        />
        <Row
          name={t('overview.dials')}
          more={dials === 0 ? null : t('overview.reached', { percent: Math.round((100 * contacts) / dials) })}
          value={countText(dials)}
        />
        <Row
          name={t('overview.appointments')}
          more={appointmentsSoon === 0 ? null : t('overview.soon', { n: countText(appointmentsSoon) })}
          value={countText(appointments)}
        />
        <Row name={t('overview.ready')} more={null} value={`${countText(ready)}${ready >= mostReady ? '+' : ''}`} />
      </dl>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly more: string | null;
  readonly value: string;
}

function Row({ name, more, value }: RowProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <small>{more}</small>
        <Fresh value={value}>
          <b>
            <bdi dir="ltr">{value}</bdi>
          </b>
        </Fresh>
      </dd>
    </div>
  );
}
