import { formatElapsed, Meta, useText } from '@seker/ui';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CountedIn } from './counted-in.tsx';
import { FLAG_ICONS } from './flag-icons.ts';
import { flagWords } from './flag-words.ts';
import { InterviewFacts } from './interview-facts.tsx';
import { MovedFrom } from './moved-from.tsx';
import { useReview } from './review-context.ts';
import { ReviewHistory } from './review-history.tsx';
import { ReviewRecordings, type ReviewRecordingsProps } from './review-recordings.tsx';

/** What is known around the answers: flags, the recorded calls, how the interview was held, what else was done that day. */
export function ReviewSide({ onQuestion }: ReviewRecordingsProps): ReactElement {
  const t = useText();
  return (
    <aside className="review-side" aria-label={t('proofread.about')}>
      <Flags />
      <ReviewRecordings onQuestion={onQuestion} />
      <InterviewFacts />
      <MovedFrom />
      <CountedIn />
      <SameDay />
      <ReviewHistory />
    </aside>
  );
}

function Flags(): ReactElement {
  const t = useText();
  const { flags, questions } = useReview().review;
  return (
    <section aria-labelledby="review-flags">
      <h2 id="review-flags">
        <IconFlag size={16} aria-hidden="true" /> {t('reviews.flags')} {flags.length === 0 ? null : flags.length}
      </h2>
      {flags.length === 0 ? (
        <p className="review-hint">{t('proofread.noFlags')}</p>
      ) : (
        <>
          <ul className="review-flags">
            {flags.map((flag) => {
              const FlagIcon = FLAG_ICONS[flag.flag];
              const number = questions.find(({ uid }) => uid === flag.question)?.number ?? null;
              return (
                <li key={`${flag.flag} ${flag.question ?? ''}`}>
                  <FlagIcon size={18} aria-hidden="true" />
                  <strong>{t(`reviews.flag.${flag.flag}`)}</strong>
                  <span className="review-hint">
                    <Meta parts={[number, flagWords(flag, t)]} />
                  </span>
                </li>
              );
            })}
          </ul>
          <p className="review-hint">{t('reviews.flag.hint')}</p>
        </>
      )}
    </section>
  );
}

function SameDay(): ReactElement | null {
  const t = useText();
  const { projectId, review } = useReview();
  const { sameDay = [] } = review;
  if (sameDay.length === 0) return null;
  return (
    <section aria-labelledby="review-same-day">
      <h2 id="review-same-day">{t('proofread.sameDay')}</h2>
      <ul className="review-same-day">
        {sameDay.map(({ id, seconds, state, flags }) => (
          <li key={id}>
            <Link
              to="/p/$projectId/proofreading/$reviewId"
              params={{ projectId: String(projectId), reviewId: String(id) }}
            >
              <bdi>{id}</bdi>
            </Link>
            <span className="review-hint">{t(`reviews.state.${state}`)}</span>
            <bdi dir="ltr">{seconds === null ? '–' : formatElapsed(seconds * 1_000)}</bdi>
            <span className="review-day-flags" data-none={flags === 0}>
              {flags === 0 ? '–' : t('proofread.sameDayFlags', { count: flags, n: flags })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
