import './history.css';
import type { Respondent } from '@seker/contract';
import { PhoneNumber, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';

export interface HistoryCardProps {
  readonly attempts: Respondent['attempts'];
  readonly zone: string;
}

/** What was tried before: when, who, which number, what came of it. */
export function HistoryCard({ attempts, zone }: HistoryCardProps): ReactElement {
  const t = useText();
  return (
    <section className="wk-card" aria-labelledby="history-title">
      <header className="wk-card-head">
        <h2 id="history-title">{t('history.title')}</h2>
        {attempts.length === 0 ? null : (
          <span className="wk-muted">{t('history.count', { count: attempts.length })}</span>
        )}
      </header>
      {attempts.length === 0 ? (
        <p className="wk-muted">{t('history.none')}</p>
      ) : (
        <ul className="wk-history">
          {attempts.map(({ id, at, phone, isVisit = false, status, person, corrected, reasons = [] }) => (
            <li key={id}>
              <time className="wk-muted sk-tabular" dateTime={at}>
                <bdi>{shortTime(at, serverNow(), zone)}</bdi>
              </time>
              <span className="wk-history-said">
                <strong>
                  <bdi>{status === '' ? t('history.noStatus') : status}</bdi>
                </strong>
                {corrected.length === 0 ? null : (
                  <small className="wk-muted">
                    {t('history.corrected')}{' '}
                    <s>
                      <bdi>{corrected.join(', ')}</bdi>
                    </s>
                  </small>
                )}
                {reasons.length === 0 ? null : (
                  <small className="wk-muted">
                    {t('history.said')} <bdi>{reasons.join(' · ')}</bdi>
                  </small>
                )}
              </span>
              {isVisit ? <span className="wk-muted">{t('history.visit')}</span> : <PhoneNumber number={phone} />}
              <span className="wk-muted" dir="auto">
                {person}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
