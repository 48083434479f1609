import { Modal } from '@mantine/core';
import { projectCalls, type WholeProject } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { BlockList } from '../../../project/block-list.tsx';
import { readProjectsAgain } from '../../../project/project-data.ts';

export interface OnlineDialogProps {
  readonly project: WholeProject;
  readonly onClose: () => void;
}

/** Into the field, or out of it; where something keeps it back, what, and the way there. */
export function OnlineDialog({ project: now, onClose }: OnlineDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  // What was asked stays asked while it is done: the project is in its other state before the dialog has closed.
  const [project] = useState(now);
  const { id: projectId, isOnline, blockList, warnings, name, live } = project;
  if (isOnline)
    return (
      <ConfirmDialog
        title={t('project.offlineTitle', { name })}
        text={t('project.offlineText')}
        figures={[{ label: t('project.liveNow'), count: live }]}
        stays={t('project.offlineStays')}
        actLabel={t('project.goOffline')}
        onAct={async () => {
          const { running } = await client.call(projectCalls.takeProjectOffline, { projectId });
          notify({ id: 'project', text: t('project.wentOffline', { count: running }) });
          await readProjectsAgain(queries);
        }}
        onClose={onClose}
      />
    );
  if (blockList.length > 0)
    return (
      <Modal opened onClose={onClose} title={t('project.blocksTitle', { count: blockList.length })} size={520}>
        <BlockList project={project} onFollow={onClose} />
      </Modal>
    );
  return (
    <ConfirmDialog
      title={t('project.onlineTitle', { name })}
      text={t('project.onlineText')}
      actLabel={t('project.goOnline')}
      onAct={async () => {
        await client.call(projectCalls.putProjectOnline, { projectId });
        notify({ id: 'project', text: t('project.wentOnline', { name }) });
        await readProjectsAgain(queries);
      }}
      onClose={onClose}
    >
      {warnings.length === 0 ? null : <BlockList project={project} onFollow={onClose} />}
    </ConfirmDialog>
  );
}
