import { KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';

const KEYS = [
  { keys: ['J', 'K'], does: 'codingReview.keys.move' },
  { keys: ['1', '2'], does: 'codingReview.keys.pass' },
  { keys: ['3'], does: 'codingReview.keys.others' },
  { keys: ['Enter'], does: 'codingReview.decide' },
  { keys: ['Q'], does: 'codingReview.keys.query' },
  { keys: ['Ctrl Z'], does: 'codingReview.keys.undo' },
] as const;

/** The keys of the review. */
export function ReviewFoot(): ReactElement {
  const t = useText();
  return (
    <footer className="coding-review-foot" aria-hidden="true">
      {KEYS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <KeyHint key={key} keys={key} />
          ))}
          {t(does)}
        </span>
      ))}
    </footer>
  );
}
