import { listRecordsCalls as calls, type RecordRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import type { Ticked } from '../../../list/index.ts';
import { useJobsRefresh } from '../../../shell/use-jobs.ts';
import { rowsOf } from './rows-of.ts';

export interface RemoveRecordsDialogProps {
  readonly listFileId: number;
  readonly ticked: Ticked<RecordRow>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before records are deleted; those that were drawn stay. */
export function RemoveRecordsDialog({ listFileId, ticked, onDone, onClose }: RemoveRecordsDialogProps): ReactElement {
  const t = useText();
  const showJobs = useJobsRefresh();
  const [refused, setRefused] = useState<string | null>(null);
  const isTold = useRef(false);
  const remove = async (): Promise<void> => {
    const { result } = await client.call(calls.bulkRecords, { listFileId, act: 'remove', ...rowsOf(ticked) });
    if (result === null) await showJobs();
    else if (result.done > 0) notify({ id: 'record', text: t('records.removed', { count: result.done }) });
    await onDone();
    const [first] = result?.refused ?? [];
    if (first === undefined) return;
    isTold.current = true;
    setRefused(first.text);
    throw new Error('some are refused');
  };
  return (
    <ConfirmDialog
      title={t('records.removeTitle', { count: ticked.count })}
      text={t('records.removeText')}
      figures={[{ label: t('listFiles.records'), count: ticked.count }]}
      stays={t('records.removeStays')}
      actLabel={t('records.removeNow')}
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
