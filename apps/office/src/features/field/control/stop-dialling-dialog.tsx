import { controlCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';

export interface StopDiallingDialogProps {
  readonly project: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Stops dialling of one project, or of all of one's reach: nothing is counted first, because it must be quick. */
export function StopDiallingDialog({ project, onClose }: StopDiallingDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      title={project === null ? t('control.stopDiallingTitle') : t('control.stopDiallingIn', { project: project.name })}
      text={t('control.stopDiallingText')}
      actLabel={t('control.stopDiallingAct')}
      isDangerous
      onAct={async () => {
        const { calls } = await client.call(controlCalls.stopDialling, { projectId: project?.id ?? null });
        const text = calls === 0 ? t('control.stoppedNone') : t('control.diallingStopped', { count: calls });
        notify({ id: 'stop-dialling', text });
        await queries.invalidateQueries({ queryKey: ['floor'], exact: true });
      }}
      onClose={onClose}
    />
  );
}
