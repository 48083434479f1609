import { type BlacklistRow, blacklistCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import type { Ticked } from '../../../list/index.ts';
import { useJobsRefresh } from '../../../shell/use-jobs.ts';

interface RemoveDialogProps {
  readonly projectId: number | null;
  readonly ticked: Ticked<BlacklistRow>;
  readonly onRemoved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before entries are taken off the list; those of the system stay. */
export function RemoveDialog({ projectId, ticked, onRemoved, onClose }: RemoveDialogProps): ReactElement {
  const t = useText();
  const showJobs = useJobsRefresh();
  const { count } = ticked;
  const remove = async (): Promise<void> => {
    const project = projectId === null ? {} : { project: String(projectId) };
    const rows =
      ticked.of === 'rows'
        ? { ids: ticked.rows.map(({ id }) => id), expect: count }
        : { query: { ...ticked.query, ...project }, expect: count };
    const { result } = await client.call(calls.bulkBlacklist, { act: 'remove', ...rows });
    const stayed = result?.refused.length ?? 0;
    const done = result === null ? t('blacklist.removeJob') : t('blacklist.removed', { count: result.done });
    notify({ id: 'blacklist', text: stayed === 0 ? done : `${done} ${t('blacklist.stayed', { count: stayed })}` });
    if (result === null) await showJobs();
    await onRemoved();
  };
  return (
    <ConfirmDialog
      title={t('blacklist.removeTitle')}
      text={t('blacklist.removeText')}
      figures={[{ label: t('blacklist.chosen'), count }]}
      {...(count > 1 ? { typed: { name: String(count), label: t('blacklist.typeCount') } } : {})}
      actLabel={t('blacklist.remove')}
      isDangerous
      onAct={remove}
      onClose={onClose}
    />
  );
}
