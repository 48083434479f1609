import '../../../project/bring-field-texts.ts';
import './statuses.css';
import { Button } from '@mantine/core';
import { statusesCalls as calls, type StatusRow } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { IconDeviceFloppy, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { readProjectsAgain, useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { ApplyTemplateDialog } from './apply-template-dialog.tsx';
import { KeepTemplateDialog } from './keep-template-dialog.tsx';
import { StatusDrawer } from './status-drawer.tsx';
import { statusesQuery, statusName } from './statuses-data.ts';
import { StatusesTable } from './statuses-table.tsx';
import { useOrder } from './use-order.ts';

type Asked =
  | { readonly of: 'status'; readonly row: StatusRow | null }
  | { readonly of: 'remove'; readonly row: StatusRow }
  | { readonly of: 'keep' | 'apply' };

/** What interviewers and the system say of a number after a call: the organisation's own, and the system's. */
export function StatusesPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const project = useProject();
  const projectId = project.id;
  const { statuses, revision } = useSuspenseQuery(statusesQuery(projectId)).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const own = statuses.filter(({ system }) => !system);
  const order = useOrder(projectId);
  return (
    <>
      <ProjectHead
        title={t('statuses.title')}
        fact={countText(own.length)}
        acts={
          project.mayEdit ? (
            <>
              <Button
                variant="default"
                leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
                onClick={() => setAsked({ of: 'keep' })}
              >
                {t('statuses.keep')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconListDetails size={16} aria-hidden="true" />}
                onClick={() => setAsked({ of: 'apply' })}
              >
                {t('statuses.apply')}
              </Button>
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setAsked({ of: 'status', row: null })}
              >
                {t('statuses.add')}
              </Button>
            </>
          ) : null
        }
      />
      <div className="statuses">
        <p className="statuses-hint">{t('statuses.hint')}</p>
        <StatusesTable
          label={t('statuses.own')}
          statuses={own}
          mayEdit={project.mayEdit}
          onEdit={(row) => setAsked({ of: 'status', row })}
          onRemove={(row) => setAsked({ of: 'remove', row })}
          onOrder={order}
        />
        <h2>{t('statuses.ofSystem')}</h2>
        <p className="statuses-hint">{t('statuses.ofSystemHint')}</p>
        <StatusesTable
          label={t('statuses.ofSystem')}
          statuses={statuses.filter(({ system }) => system)}
          mayEdit={project.mayEdit}
          onEdit={(row) => setAsked({ of: 'status', row })}
        />
      </div>
      {asked?.of === 'status' ? (
        <StatusDrawer key={asked.row?.id ?? 'new'} project={project} row={asked.row} onClose={close} />
      ) : null}
      {asked?.of === 'remove' ? (
        <ConfirmDialog
          title={t('statuses.removeTitle', { name: statusName(asked.row) })}
          text={t('statuses.removeText')}
          actLabel={t('statuses.remove')}
          isDangerous
          onAct={async () => {
            await client.call(calls.removeStatus, { projectId, statusId: asked.row.id, revision });
            notify({ id: 'statuses', text: t('statuses.removed', { name: statusName(asked.row) }) });
            await readProjectsAgain(queries);
          }}
          onClose={close}
        />
      ) : null}
      {asked?.of === 'keep' ? <KeepTemplateDialog projectId={projectId} onClose={close} /> : null}
      {asked?.of === 'apply' ? (
        <ApplyTemplateDialog
          projectId={projectId}
          revision={revision}
          isUsed={statuses.some(({ isUsed }) => isUsed)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
