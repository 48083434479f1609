import { CallError, type CodingUseRow, codingCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';

export interface UseDialogProps {
  readonly projectId: number;
  readonly use: CodingUseRow;
  readonly onClose: () => void;
}

/** Asks before encoding of a question is closed, with how many answers stay open. */
export function CloseUseDialog({ projectId, use, onClose }: UseDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { id: useId, number, counts } = use;
  return (
    <ConfirmDialog
      title={t('encodingProgress.closeTitle', { name: number })}
      text={t('encodingProgress.closeText')}
      figures={[
        { label: t('encodingProgress.closeOpen'), count: counts.open },
        { label: t('encodingProgress.closeCoded'), count: counts.coded },
      ]}
      stays={t('encodingProgress.closeStays')}
      actLabel={t('encodingProgress.closeAct')}
      onAct={async () => {
        try {
          await client.call(calls.closeCodingUse, { projectId, useId, isClosed: true, open: counts.open });
        } catch (error) {
          // The figures of the dialog are read anew, to be looked at once more.
          if (error instanceof CallError && error.code === 'selectionChanged')
            await queries.invalidateQueries(codingProgressQuery(projectId));
          throw error;
        }
        notify({ id: 'coding', text: t('encodingProgress.closedNow', { name: number }) });
        await queries.invalidateQueries(codingProgressQuery(projectId));
      }}
      onClose={onClose}
    />
  );
}
