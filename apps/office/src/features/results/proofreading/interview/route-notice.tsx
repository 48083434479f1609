import { useText } from '@seker/ui';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { RouteChanges } from './correction-data.ts';

/** What routing would do differently with the corrected answer; it does not run again. */
export function RouteNotice({ changes }: { readonly changes: RouteChanges }): ReactElement {
  const t = useText();
  return (
    <div role="status">
      {(['notAsked', 'asked'] as const).map((would) => {
        const those = changes.filter((change) => change.would === would);
        if (those.length === 0) return null;
        const questions = those.map(({ number, text }) => (number === '' ? text : number)).join(', ');
        return (
          <p key={would} className="review-route">
            <IconArrowsSplit2 size={18} aria-hidden="true" />
            <span>{t(`proofread.would.${would}`, { questions })}</span>
          </p>
        );
      })}
    </div>
  );
}
