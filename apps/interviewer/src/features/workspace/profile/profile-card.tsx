import type { Respondent } from '@seker/contract';
import { EmptyState, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface ProfileCardProps {
  readonly respondent: Respondent;
}

/** Who the respondent is, as name and value pairs, and why this one was chosen. */
export function ProfileCard({ respondent }: ProfileCardProps): ReactElement {
  const t = useText();
  const { profile, phones, respId, reasons = [] } = respondent;
  return (
    <section className="wk-card" aria-labelledby="profile-title">
      <header className="wk-card-head">
        <h2 id="profile-title">{t('profile.title')}</h2>
        <span className="wk-chip">
          <bdi className="sk-tabular">{t('profile.respondent', { id: respId })}</bdi>
        </span>
      </header>
      {profile.length === 0 ? (
        <EmptyState title={t('profile.empty')} hint={phones.length === 0 ? null : t('profile.emptyHint')} />
      ) : (
        <dl className="wk-profile">
          {profile.map(({ name, value }, at) => (
            <div key={`${at}-${name}`}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {reasons.length === 0 ? null : (
        <p className="wk-muted wk-reasons">
          {t('profile.why')}: <bdi>{reasons.join(' · ')}</bdi>
        </p>
      )}
    </section>
  );
}
