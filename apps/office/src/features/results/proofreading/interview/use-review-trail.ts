import { useText } from '@seker/ui';
import { useAddress } from '../../../../list/index.ts';
import type { Crumb } from '../../../../shell/crumbs.tsx';
import { useAccount } from '../../../../shell/use-account.ts';

/** What stands above an interview: the list of those who allocate, an encoder's own tasks else. */
export function useReviewTrail(projectId: number): readonly Crumb[] {
  const t = useText();
  const { acts } = useAccount();
  // The list as one has come from it.
  const { search } = useAddress();
  return acts.some(({ act }) => act === 'allocateReviews')
    ? [
        {
          label: t('office.proofreading'),
          link: { to: '/p/$projectId/proofreading', params: { projectId: String(projectId) }, search: search as never },
        },
      ]
    : [{ label: t('encoding.tasks'), link: { to: '/coding' } }];
}
