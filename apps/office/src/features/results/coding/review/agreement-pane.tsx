import { countText, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AgreementFigures } from './agreement-figures.tsx';
import { ConfusedCodes } from './confused-codes.tsx';
import { KappaList } from './kappa-list.tsx';
import { useReview } from './review-context.ts';
import { agreementQuery } from './review-data.ts';
import { WeekList } from './week-list.tsx';

/** How far the two passes agree: as a whole, by code and by week, and which codes are taken for each other. */
export function AgreementPane(): ReactElement {
  const t = useText();
  const { place } = useReview();
  const { data, isError } = useQuery(agreementQuery(place));
  return (
    <aside className="coding-agreement" aria-label={t('codingReview.agreement')}>
      <section className="coding-agreement-card">
        <h2>
          {t('codingReview.agreement')}
          {data === undefined || data.answers === 0 ? null : (
            <span>{t('codingReview.doubles', { count: data.answers, n: countText(data.answers) })}</span>
          )}
        </h2>
        {isError ? <p>{t('codingReview.agreementFailed')}</p> : null}
        {data === undefined ? null : data.answers === 0 ? (
          <p>{t('codingReview.noDoubles')}</p>
        ) : (
          <AgreementFigures agreement={data} />
        )}
      </section>
      {data === undefined || data.confused.length === 0 ? null : <ConfusedCodes confused={data.confused} />}
      {data === undefined || data.kappas.length === 0 ? null : <KappaList kappas={data.kappas} />}
      {data === undefined || data.weeks.length < 2 ? null : <WeekList weeks={data.weeks} />}
    </aside>
  );
}
