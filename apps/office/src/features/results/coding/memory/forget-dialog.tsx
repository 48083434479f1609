import { type CodingMemoryRow, codingMemoryCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import type { Ticked } from '../../../../list/index.ts';
import { useJobsRefresh } from '../../../../shell/use-jobs.ts';

interface ForgetDialogProps {
  readonly ticked: Ticked<CodingMemoryRow>;
  readonly onForgotten: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before words of codes are forgotten for good. */
export function ForgetDialog({ ticked, onForgotten, onClose }: ForgetDialogProps): ReactElement {
  const t = useText();
  const showJobs = useJobsRefresh();
  const { count } = ticked;
  const forget = async (): Promise<void> => {
    const rows = ticked.of === 'rows' ? { ids: ticked.rows.map(({ id }) => id) } : { query: ticked.query };
    const { result } = await client.call(calls.bulkCodingMemory, { act: 'forget', ...rows, expect: count });
    notify({
      id: 'codingMemory',
      text: result === null ? t('codingMemory.forgetJob') : t('codingMemory.forgotten', { count: result.done }),
    });
    if (result === null) await showJobs();
    await onForgotten();
  };
  return (
    <ConfirmDialog
      title={t('codingMemory.forgetTitle')}
      text={t('codingMemory.forgetText')}
      figures={[{ label: t('codingMemory.chosen'), count }]}
      stays={t('codingMemory.forgetStays')}
      {...(count > 1 ? { typed: { name: String(count), label: t('codingMemory.typeCount') } } : {})}
      actLabel={t('codingMemory.forget')}
      isDangerous
      onAct={forget}
      onClose={onClose}
    />
  );
}
