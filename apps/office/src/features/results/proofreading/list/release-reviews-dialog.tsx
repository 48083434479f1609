import { CallError, reviewsCalls as calls, type ReviewRow } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import type { Ticked } from '../../../../list/index.ts';
import { idsOf, readReviewsAgain } from './reviews-data.ts';

export interface ReleaseReviewsDialogProps {
  readonly projectId: number;
  readonly ticked: Ticked<ReviewRow>;
  readonly mayForce: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes interviews back from their encoders; from one who is online by an administrator's second press alone. */
export function ReleaseReviewsDialog(props: ReleaseReviewsDialogProps): ReactElement {
  const { projectId, ticked, mayForce, onDone, onClose } = props;
  const t = useText();
  const queries = useQueryClient();
  const [isOnline, setOnline] = useState(false);
  return (
    <ConfirmDialog
      title={t('reviews.releaseTitle', { count: ticked.count, n: countText(ticked.count) })}
      text={t(isOnline && mayForce ? 'reviews.forceText' : 'reviews.releaseText')}
      actLabel={t(isOnline && mayForce ? 'reviews.force' : 'reviews.release')}
      isDangerous={isOnline}
      blocked={isOnline && !mayForce ? t('reviews.needsAdmin') : null}
      isToldWithin={(error) => error instanceof CallError && error.code === 'workerOnline'}
      onAct={async () => {
        try {
          const ids = [...(await idsOf(projectId, ticked))];
          const { released } = await client.call(calls.releaseReviews, { projectId, ids, force: isOnline });
          notify({ id: 'reviews', text: t('reviews.released', { count: released, n: countText(released) }) });
        } catch (error) {
          if (error instanceof CallError && error.code === 'workerOnline') setOnline(true);
          throw error;
        }
        await readReviewsAgain(queries);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
