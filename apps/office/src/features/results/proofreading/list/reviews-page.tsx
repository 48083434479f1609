import '../../../../project/bring-field-texts.ts';
import '../../../../project/bring-results-texts.ts';
import './reviews.css';
import { Button } from '@mantine/core';
import type { ReviewRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconSettings, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { DataList, type Ticked } from '../../../../list/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { REVIEW_WALKS } from '../../../../project/review-walks.ts';
import { useProjectTrail } from '../../../../project/use-project-trail.ts';
import { useAccount } from '../../../../shell/use-account.ts';
import { AllocateReviewsDialog } from './allocate-reviews-dialog.tsx';
import { ReleaseReviewsDialog } from './release-reviews-dialog.tsx';
import { ReviewSettingsDialog } from './review-settings-dialog.tsx';
import { reviewProgressQuery } from './reviews-data.ts';
import { type ReviewsAct, reviewsDesign } from './reviews-design.tsx';

interface Asked {
  readonly act: ReviewsAct;
  /** Null: none are ticked. */
  readonly ticked: Ticked<ReviewRow> | null;
  readonly untick: () => void;
}

/** The completes of a project with their flags and their proofreading, to be given to encoders. */
export function ReviewsPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const above = useProjectTrail();
  const { role } = useAccount();
  const progress = useSuspenseQuery(reviewProgressQuery(projectId)).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  // The people of the project link here.
  const isLinked = useLocation({ select: ({ hash }) => hash === 'settings' });
  const [isSetting, setSetting] = useState(isLinked);
  const design = useMemo(
    () => reviewsDesign(t, projectId, progress, (act, ticked, untick) => setAsked({ act, ticked, untick })),
    [t, projectId, progress],
  );
  const queries = useQueryClient();
  // What is opened from here is gone through as the list is now.
  useEffect(() => queries.removeQueries({ queryKey: REVIEW_WALKS }), [queries]);
  const allocate = (): void => setAsked({ act: 'allocate', ticked: null, untick: () => {} });
  return (
    <>
      <DataList
        title={t('office.proofreading')}
        above={above}
        design={{ ...design, onNew: allocate }}
        acts={
          <>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setSetting(true)}
            >
              {t('reviews.settingsOpen')}
            </Button>
            <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={allocate}>
              {t('reviews.allocate')}
            </Button>
          </>
        }
      />
      {asked?.act === 'allocate' ? (
        <AllocateReviewsDialog
          projectId={projectId}
          ticked={asked.ticked}
          onDone={asked.untick}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {isSetting ? <ReviewSettingsDialog projectId={projectId} onClose={() => setSetting(false)} /> : null}
      {asked?.act === 'release' && asked.ticked !== null ? (
        <ReleaseReviewsDialog
          projectId={projectId}
          ticked={asked.ticked}
          mayForce={role === 'administrator'}
          onDone={asked.untick}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
