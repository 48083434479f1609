import { Drawer } from '@mantine/core';
import { statusesCalls as calls, type StatusRow, type WholeProject } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { FormView, useEditForm } from '../../../form/index.ts';
import { readProjectsAgain } from '../../../project/project-data.ts';
import { StatusForm } from './status-form.tsx';
import { bodyOf, NEW_STATUS, type StatusValues, statusSchema, valuesOf } from './status-values.ts';
import { statusesQuery, statusName } from './statuses-data.ts';

export interface StatusDrawerProps {
  readonly project: WholeProject;
  /** Null for a new one. */
  readonly row: StatusRow | null;
  readonly onClose: () => void;
}

/** One status, beside the list of them. */
export function StatusDrawer({ project, row, onClose }: StatusDrawerProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const projectId = project.id;
  const { statuses, languages, revision } = useSuspenseQuery(statusesQuery(projectId)).data;
  const stored = useMemo((): StatusValues => (row === null ? NEW_STATUS : valuesOf(row)), [row]);
  const form = useEditForm<StatusValues>({
    name: `status-${projectId}-${row?.id ?? 'new'}`,
    schema: statusSchema({
      row,
      others: statuses.filter(({ id }) => id !== row?.id),
      languages: [...languages.map(({ code }) => code), ...[row?.language ?? []].flat()],
      isOnline: project.isOnline,
    }),
    stored,
    revision,
    save: async (values, over) => {
      const body = { ...bodyOf(values, row), projectId, revision: over ?? revision };
      if (row === null) await client.call(calls.addStatus, body);
      else await client.call(calls.editStatus, { ...body, statusId: row.id });
      const name = statusName({ nameHe: values.nameHe || values.nameEn, nameEn: values.nameEn || values.nameHe });
      notify({ id: 'statuses', text: t(row === null ? 'statuses.added' : 'statuses.saved', { name }) });
      await readProjectsAgain(queries);
      onClose();
    },
    readAgain: async () => (await queries.fetchQuery({ ...statusesQuery(projectId), staleTime: 0 })).revision,
  });
  const labels = {
    nameHe: t('statuses.nameHe'),
    nameEn: t('statuses.nameEn'),
    colour: t('statuses.colour'),
    type: t('statuses.type'),
    intervalMinutes: t('statuses.interval'),
    attempts: t('statuses.attempts'),
    language: t('statuses.language'),
    view: t('statuses.view'),
    hotkey: t('statuses.hotkey'),
    preselected: t('statuses.default'),
    aaporCode: t('statuses.aapor'),
    contacted: t('statuses.contacted'),
    eligible: t('statuses.eligible'),
    endsVisit: t('statuses.endsVisit'),
    channel: t('statuses.channel'),
  };
  return (
    <Drawer
      opened
      position="right"
      size={520}
      title={<bdi>{row === null ? t('statuses.new') : statusName(row)}</bdi>}
      classNames={{ body: 'status-drawer' }}
      onClose={onClose}
    >
      <FormView form={form} labels={labels} {...(row === null ? { isNew: true, saveLabel: t('statuses.create') } : {})}>
        <StatusForm form={form} row={row} languages={languages} listKind={project.listKind} />
      </FormView>
    </Drawer>
  );
}
