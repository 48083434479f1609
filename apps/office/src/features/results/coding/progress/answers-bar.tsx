import type { CodingCounts } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

const PARTS = ['coded', 'review', 'query'] as const;

/** Encoded, in review and in query, of all answers. */
export function AnswersBar({ counts }: { readonly counts: CodingCounts }): ReactElement {
  const t = useText();
  const words = t('encodingProgress.barWords', {
    coded: countText(counts.coded),
    review: countText(counts.review),
    query: countText(counts.query),
    answers: countText(counts.answers),
  });
  return (
    <span className="coding-parts-bar" role="img" aria-label={words} title={words}>
      {PARTS.map((part) =>
        counts[part] === 0 ? null : (
          <span
            key={part}
            data-part={part}
            style={{ inlineSize: `${(100 * counts[part]) / Math.max(1, counts.answers)}%` }}
          />
        ),
      )}
    </span>
  );
}
