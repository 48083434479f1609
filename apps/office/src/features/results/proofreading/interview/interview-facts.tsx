import { formatElapsed, Meta, useText, When } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useReview } from './review-context.ts';

/** How the interview was held, and of whom it is where the reader may know. */
export function InterviewFacts(): ReactElement {
  const t = useText();
  const { projectId, review } = useReview();
  const {
    interviewer,
    endedAt,
    seconds,
    medianSeconds,
    mode,
    language,
    corrections,
    caseId,
    identity = [],
    positions = [],
  } = review;
  const languageName = new Intl.DisplayNames([document.documentElement.lang], { type: 'language' }).of(language);
  return (
    <section aria-label={t('proofread.about')}>
      <dl className="review-facts">
        {interviewer === undefined ? null : (
          <Fact label={t('reviews.interviewer')}>
            <bdi>{interviewer?.name ?? t('proofread.respondentAlone')}</bdi>
          </Fact>
        )}
        <Fact label={t('reviews.ended')}>
          <When at={endedAt} />
        </Fact>
        <Fact label={t('reviews.seconds')}>
          <Meta
            parts={[
              seconds === null ? '–' : formatElapsed(seconds * 1_000),
              medianSeconds === null ? null : t('reviews.median', { time: formatElapsed(medianSeconds * 1_000) }),
            ]}
          />
        </Fact>
        <Fact label={t('reviews.mode')}>{t(`case.how.${mode}`)}</Fact>
        <Fact label={t('reviews.language')}>
          <bdi>{languageName ?? language}</bdi>
        </Fact>
        {corrections === 0 ? null : <Fact label={t('reviews.corrections')}>{corrections}</Fact>}
        {caseId === undefined || caseId === null ? null : (
          <Fact label={t('proofread.case')}>
            <Link to="/p/$projectId/cases/$caseId" params={{ projectId: String(projectId), caseId: String(caseId) }}>
              <bdi>{caseId}</bdi>
            </Link>
          </Fact>
        )}
      </dl>
      {positions.length === 0 ? null : (
        <>
          <h2 className="review-identity">{t('proofread.positions')}</h2>
          <dl className="review-facts">
            {positions.map(({ moment, lat, lon, accuracy, isCoarse }) => (
              <Fact key={moment} label={t(`positions.moment.${moment}`)}>
                <bdi dir="ltr">
                  {lat.toFixed(5)}, {lon.toFixed(5)} ±{Math.round(accuracy)} m
                </bdi>
                {isCoarse ? ` · ${t('proofread.coarse')}` : ''}
              </Fact>
            ))}
          </dl>
        </>
      )}
      {identity.length === 0 ? null : (
        <>
          <h2 className="review-identity">{t('proofread.identity')}</h2>
          <dl className="review-facts">
            {identity.map(({ field, value }) => (
              <Fact key={field} label={isKnown(field) ? t(`proofread.identity.${field}`) : field}>
                <bdi dir={field === 'name' ? 'auto' : 'ltr'}>{value}</bdi>
              </Fact>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function isKnown(field: string): field is 'name' | 'phone' | 'email' {
  return field === 'name' || field === 'phone' || field === 'email';
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
