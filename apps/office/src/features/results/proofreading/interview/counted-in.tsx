import { countText, StateChip, useText } from '@seker/ui';
import { IconChartPie, IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useReview } from './review-context.ts';

/** The cells of quotas in which the interview is counted, and whether it came beyond their targets. */
export function CountedIn(): ReactElement | null {
  const t = useText();
  const { quotas, isExtra } = useReview().review;
  if (quotas.length === 0 && !isExtra) return null;
  return (
    <section aria-labelledby="review-quotas">
      <h2 id="review-quotas">
        <IconChartPie size={16} aria-hidden="true" /> {t('proofread.quotas')}
        {isExtra ? (
          <StateChip tone="info" icon={IconPlus}>
            {t('proofread.extra')}
          </StateChip>
        ) : null}
      </h2>
      <ul className="review-quotas">
        {quotas.map(({ id, name, completed, target }) => (
          <li key={id}>
            <span>
              {name.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other name.
                <bdi key={index}>
                  {index === 0 ? '' : ' · '}
                  {part}
                </bdi>
              ))}
            </span>
            <span className="sk-tabular">
              {t('proofread.ofTarget', { n: countText(completed), target: countText(target) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
