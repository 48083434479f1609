import { useText } from '@seker/ui';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { AnswerLines } from './answer-lines.tsx';
import { useReview } from './review-context.ts';

/** The versions that the interview was moved out of on its device, with the answers that did not fit any more. */
export function MovedFrom(): ReactElement | null {
  const t = useText();
  const { movedFrom } = useReview().review;
  if (movedFrom.length === 0) return null;
  return (
    <section aria-labelledby="review-moved">
      <h2 id="review-moved">
        <IconArrowsExchange size={16} aria-hidden="true" /> {t('proofread.moved')}
      </h2>
      {movedFrom.map(({ version, lost }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are in order, and two may be of one version.
        <div key={index}>
          <p className="review-hint">
            {version === null ? t('proofread.movedUnknown') : t('proofread.movedFrom', { version })}{' '}
            {t(
              lost === null
                ? 'proofread.movedUnread'
                : lost.length === 0
                  ? 'proofread.movedWhole'
                  : 'proofread.movedLost',
            )}
          </p>
          <ul className="review-moved">
            {lost?.map((answer) => (
              <li key={answer.uid}>
                <span className="review-hint">
                  <bdi>{answer.number}</bdi> <bdi>{answer.text}</bdi>
                </span>
                <AnswerLines answer={answer} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
