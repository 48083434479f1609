import { Select } from '@mantine/core';
import { type BulkResult, projectsCalls as calls, type ProjectRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import type { Ticked } from '../../../list/index.ts';
import { useJobsRefresh } from '../../../shell/use-jobs.ts';

export interface BulkProjectsDialogProps {
  readonly act: 'move' | 'remove';
  readonly ticked: Ticked<ProjectRow>;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before projects are deleted or put into another group; those that stay are named, each with its reason. */
export function BulkProjectsDialog({ act, ticked, groups, onDone, onClose }: BulkProjectsDialogProps): ReactElement {
  const t = useText();
  const showJobs = useJobsRefresh();
  const [group, setGroup] = useState<string | null>(null);
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const isTold = useRef(false);
  const [only] = ticked.of === 'rows' && ticked.count === 1 ? ticked.rows : [];
  const names = new Map(ticked.of === 'rows' ? ticked.rows.map(({ id, name }) => [id, name]) : []);
  const run = async (): Promise<void> => {
    const rows =
      ticked.of === 'rows'
        ? { ids: ticked.rows.map(({ id }) => id), expect: ticked.count }
        : { query: ticked.query, expect: ticked.count };
    const { result } = await client.call(calls.bulkProjects, { act, ...rows, groupId: group });
    if (result === null) await showJobs();
    else notify({ id: 'project', text: t(`projects.${act}d`, { count: result.done }) });
    await onDone();
    if (result !== null && result.refused.length > 0) {
      isTold.current = true;
      setRefused(result.refused);
      throw new Error('some are refused');
    }
  };
  const typed = {
    name: only?.name ?? String(ticked.count),
    label: t(only === undefined ? 'people.typeCount' : 'projects.typeName'),
  };
  return (
    <ConfirmDialog
      title={t(`projects.${act}Title`, { count: ticked.count })}
      text={t(`projects.${act}Text`)}
      {...(act === 'remove' ? { stays: t('projects.removeStays'), typed } : {})}
      actLabel={t(`projects.${act}`)}
      isDangerous={act === 'remove'}
      blocked={act === 'move' && group === null ? t('fault.required') : null}
      onAct={run}
      isToldWithin={() => isTold.current}
      onClose={onClose}
    >
      {act === 'move' ? (
        <Select
          label={t('projects.group')}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={group}
          searchable={groups.length > 8}
          onChange={setGroup}
        />
      ) : null}
      {refused.length === 0 ? null : (
        <ul className="may" role="alert">
          {refused.map(({ id, text }) => (
            <li key={id} className="may-row">
              <bdi>{names.get(id) ?? `[${id}]`}</bdi>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
