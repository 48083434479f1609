import { codingCalls as calls } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import type { UseDialogProps } from './close-use-dialog.tsx';

/** Asks before all that was encoded without a person is taken back, with how many answers that opens. */
export function UndoAutomaticDialog({ projectId, use, onClose }: UseDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { id: useId, number, counts } = use;
  return (
    <ConfirmDialog
      title={t('encodingProgress.undoTitle', { name: number })}
      text={t('encodingProgress.undoText')}
      figures={[{ label: t('encodingProgress.undoOpened'), count: counts.automatic }]}
      stays={t('encodingProgress.undoStays')}
      actLabel={t('encodingProgress.undoAct')}
      onAct={async () => {
        const { opened } = await client.call(calls.undoAutomatic, { projectId, useId, act: null });
        notify({ id: 'coding', text: t('encodingProgress.undone', { count: opened, n: countText(opened) }) });
        await queries.invalidateQueries(codingProgressQuery(projectId));
      }}
      onClose={onClose}
    />
  );
}
