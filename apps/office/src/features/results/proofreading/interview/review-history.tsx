import { useText, When } from '@seker/ui';
import { IconHistory } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useReview } from './review-context.ts';

/** How the interview was given, corrected and decided, by whom and when; the last first. */
export function ReviewHistory(): ReactElement | null {
  const t = useText();
  const { history, questions } = useReview().review;
  const decided = history.map(({ act, at, person, worker, reason }, index) => ({
    key: `${index}`,
    at,
    what: t(`proofread.history.${act}`, { name: worker ?? '' }),
    who: person.name,
    reason,
  }));
  const corrected = questions.flatMap(({ uid, number, corrections }) =>
    corrections.map(({ at, by, person, reason }, index) => ({
      key: `${uid} ${index}`,
      at,
      what: t('proofread.history.corrected', { number }),
      who: by === 'interviewer' || person === null ? t('corrections.by.interviewer') : person.name,
      reason,
    })),
  );
  const all = [...decided, ...corrected].toSorted((one, other) => other.at.localeCompare(one.at));
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="review-history">
      <h2 id="review-history">
        <IconHistory size={16} aria-hidden="true" /> {t('proofread.history')}
      </h2>
      <ol className="review-history">
        {all.map(({ key, at, what, who, reason }) => (
          <li key={key}>
            <span>
              {what} · <bdi>{who}</bdi>
            </span>
            <span className="review-hint">
              <When at={at} />
            </span>
            {reason === null || reason === '' ? null : (
              <span className="review-history-reason" dir="auto">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
