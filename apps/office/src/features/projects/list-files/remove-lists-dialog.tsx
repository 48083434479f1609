import { listFilesCalls as calls, type ListFileRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import type { Ticked } from '../../../list/index.ts';
import { useJobsRefresh } from '../../../shell/use-jobs.ts';
import { rowsOf } from './rows-of.ts';

export interface RemoveListsDialogProps {
  readonly ticked: Ticked<ListFileRow>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before lists are deleted with their records; those that a project uses stay. */
export function RemoveListsDialog({ ticked, onDone, onClose }: RemoveListsDialogProps): ReactElement {
  const t = useText();
  const showJobs = useJobsRefresh();
  const [refused, setRefused] = useState<string | null>(null);
  const isTold = useRef(false);
  const named = ticked.of === 'rows' ? ticked.rows : [];
  const remove = async (): Promise<void> => {
    const { result } = await client.call(calls.bulkListFiles, { act: 'remove', ...rowsOf(ticked) });
    if (result === null) await showJobs();
    else if (result.done > 0) notify({ id: 'listFile', text: t('listFiles.removed', { count: result.done }) });
    await onDone();
    const [first] = result?.refused ?? [];
    if (first === undefined) return;
    isTold.current = true;
    setRefused(first.text);
    throw new Error('some are refused');
  };
  return (
    <ConfirmDialog
      title={t('listFiles.removeTitle', { count: ticked.count })}
      text={t('listFiles.removeText')}
      figures={[
        { label: t('listFiles.title'), count: ticked.count },
        ...(named.length === 0
          ? []
          : [{ label: t('listFiles.records'), count: named.reduce((sum, { rows }) => sum + rows, 0) }]),
      ]}
      stays={t('listFiles.removeStays')}
      actLabel={t('listFiles.removeNow')}
      isDangerous
      onAct={remove}
      isToldWithin={() => isTold.current}
      onClose={onClose}
    >
      {refused === null ? null : (
        <p className="dialog-failure" role="alert">
          {refused}
        </p>
      )}
    </ConfirmDialog>
  );
}
