import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { agreementText, isLowAgreement } from './agreement-text.ts';
import type { Agreement } from './review-data.ts';

/** Alpha of each week, the last first. */
export function WeekList({ weeks }: Pick<Agreement, 'weeks'>): ReactElement {
  const t = useText();
  return (
    <section className="coding-agreement-card">
      <h2>{t('codingReview.weeks')}</h2>
      <ul className="coding-agreement-rows">
        {weeks
          .toSorted((one, other) => (one.week < other.week ? 1 : -1))
          .map(({ week, alpha }) => (
            <li key={week} data-low={isLowAgreement(alpha)}>
              <span className="coding-agreement-name">
                <bdi dir="ltr">{week}</bdi>
              </span>
              <bdi className="coding-agreement-figure" dir="ltr">
                {agreementText(alpha)}
              </bdi>
              {isLowAgreement(alpha) ? <span className="sk-read">{t('codingReview.low')}</span> : null}
            </li>
          ))}
      </ul>
    </section>
  );
}
