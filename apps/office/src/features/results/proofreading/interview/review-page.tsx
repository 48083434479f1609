import '../../../../project/bring-field-texts.ts';
import '../../../../project/bring-results-texts.ts';
import '../../../../dialog/dialog.css';
import './review.css';
import './review-side.css';
import { EmptyState, useText } from '@seker/ui';
import { IconChecks } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { ReviewContext } from './review-context.ts';
import { type ReviewOf, reviewQuery } from './review-data.ts';
import { ReviewScreen } from './review-screen.tsx';

/** The proofreading of one interview. */
export function ReviewPage({ projectId, reviewId }: ReviewOf): ReactElement {
  const t = useText();
  const { data: review } = useSuspenseQuery(reviewQuery({ projectId, reviewId }));
  const place = useMemo(() => (review === null ? null : { projectId, review }), [projectId, review]);
  if (place === null)
    return (
      <>
        <ScreenHead title={t('proofread.title', { id: reviewId })} />
        <EmptyState
          icon={<IconChecks size={56} stroke={1.25} aria-hidden="true" />}
          title={t('proofread.released')}
          hint={t('proofread.releasedHint')}
        />
      </>
    );
  return (
    <ReviewContext value={place}>
      <ReviewScreen />
    </ReviewContext>
  );
}
