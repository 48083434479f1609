import { type AllocatedGroup, type AllocatedPerson, projectPeopleCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { readProjectsAgain } from '../../../project/project-data.ts';

export interface ReleaseDialogProps {
  readonly projectId: number;
  readonly people: readonly AllocatedPerson[];
  readonly groups: readonly AllocatedGroup[];
  readonly onClose: () => void;
}

/** Asks before people are taken off a project, with how many of them work in it now. */
export function ReleaseDialog({ projectId, people, groups, onClose }: ReleaseDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const working =
    people.filter(({ live }) => live?.isHere === true).length + groups.reduce((sum, group) => sum + group.working, 0);
  const name = [...groups.map((group) => group.name), ...people.map(({ realName }) => realName)].join(', ');
  return (
    <ConfirmDialog
      title={t('allocation.releaseTitle', { name })}
      text={t('allocation.releaseText')}
      {...(working === 0 ? {} : { figures: [{ label: t('allocation.workingNow'), count: working }] })}
      stays={t('allocation.releaseStays')}
      actLabel={t('allocation.release')}
      onAct={async () => {
        await client.call(calls.releasePeople, {
          projectId,
          personIds: people.map(({ id }) => id),
          groupIds: groups.map(({ id }) => id),
        });
        notify({ id: 'allocation', text: t('allocation.released', { name }) });
        await readProjectsAgain(queries);
      }}
      onClose={onClose}
    />
  );
}
