import { Modal, Select } from '@mantine/core';
import { type PersonRow, peopleCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import type { Ticked } from '../../../list/index.ts';
import { useJobsRefresh } from '../../../shell/use-jobs.ts';
import { personChoices, type RefusedRows } from './people-data.ts';

export type PeopleBulk = 'disable' | 'enable' | 'logOff' | 'move' | 'remove';

const TITLES = {
  disable: 'people.bulkDisableTitle',
  enable: 'people.bulkEnableTitle',
  logOff: 'people.bulkLogOffTitle',
  move: 'people.bulkMoveTitle',
  remove: 'people.bulkRemoveTitle',
} as const;
const TEXTS = {
  disable: 'people.bulkDisableText',
  enable: null,
  logOff: 'people.logOffText',
  move: 'people.bulkMoveText',
  remove: 'people.removeText',
} as const;

export interface BulkDialogProps {
  readonly act: PeopleBulk;
  readonly ticked: Ticked<PersonRow>;
  /** With those that it was not done for. */
  readonly onDone: (refused: RefusedRows) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before one act is done to many people. */
export function BulkDialog({ act, ticked, onDone, onClose }: BulkDialogProps): ReactElement {
  const t = useText();
  const { groups } = useSuspenseQuery(personChoices).data;
  const [group, setGroup] = useState<string | null>(null);
  const showJobs = useJobsRefresh();
  const text = TEXTS[act];
  const run = async (): Promise<void> => {
    const rows =
      ticked.of === 'rows'
        ? { ids: ticked.rows.map(({ id }) => id), expect: ticked.count }
        : { query: ticked.query, expect: ticked.count };
    const { result } = await client.call(peopleCalls.bulkPeople, { act, ...rows, groupId: group });
    if (result === null) {
      notify({ id: 'people-bulk', text: t('people.bulkJob') });
      await showJobs();
    } else notify({ id: 'people-bulk', text: t('people.bulkDone', { count: result.done }) });
    await onDone(result?.refused ?? []);
  };
  return (
    <ConfirmDialog
      title={t(TITLES[act])}
      {...(text === null ? {} : { text: t(text) })}
      figures={[{ label: t('people.chosen'), count: ticked.count }]}
      {...(act === 'remove' ? { stays: t('people.removeStays') } : {})}
      {...(act === 'remove' ? { typed: { name: String(ticked.count), label: t('people.typeCount') } } : {})}
      actLabel={t(`people.${act}`)}
      isDangerous={act === 'remove'}
      blocked={act === 'move' && group === null ? t('fault.required') : null}
      onAct={run}
      onClose={onClose}
    >
      {act === 'move' ? (
        <Select
          label={t('people.target')}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={group}
          searchable={groups.length > 8}
          onChange={setGroup}
        />
      ) : null}
    </ConfirmDialog>
  );
}

export interface RefusedDialogProps {
  readonly refused: RefusedRows;
  readonly nameOf: (id: number) => string;
  readonly onClose: () => void;
}

/** For whom it was not done, and why, row by row. */
export function RefusedDialog({ refused, nameOf, onClose }: RefusedDialogProps): ReactElement {
  const t = useText();
  return (
    <Modal opened onClose={onClose} title={t('people.refusedTitle')} size={520}>
      <ul className="may">
        {refused.map(({ id, text }) => (
          <li key={id} className="may-row">
            <bdi>{nameOf(id)}</bdi>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
