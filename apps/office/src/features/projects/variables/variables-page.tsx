import '../../../project/bring-field-texts.ts';
import './variables.css';
import { Button } from '@mantine/core';
import { variablesCalls as calls, type VariableRow } from '@seker/contract';
import { client, EmptyState, failureText, notify, useText } from '@seker/ui';
import { IconPlus, IconVariable } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { AddVariableDialog } from './add-variable-dialog.tsx';
import { BandsMenu } from './bands-menu.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { readVariablesAgain, variablesQuery } from './variables-data.ts';
import { VariablesTable } from './variables-table.tsx';

/** The variables of a project in their order: what quotas, samples and populations are told by. */
export function VariablesPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  const { data } = useSuspenseQuery(variablesQuery(projectId));
  const [isAdding, setAdding] = useState<'one' | 'joined' | null>(null);
  const [removed, setRemoved] = useState<VariableRow | null>(null);
  const { rows, mayEdit, isStarted } = data;
  const move = async (from: number, to: number): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    try {
      await client.call(calls.orderVariables, { projectId, ids });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'variables', text, tone: 'danger' });
    }
    await readVariablesAgain(queries);
  };
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding('one')}>
      {t('variables.add')}
    </Button>
  );
  const plain = rows.filter(({ source }) => source !== 'concatenated');
  return (
    <>
      <ProjectHead
        title={t('variables.title')}
        fact={rows.length === 0 ? undefined : t('variables.fact', { count: rows.length })}
        acts={
          mayEdit ? (
            <>
              {plain.length < 2 ? null : (
                <Button variant="default" onClick={() => setAdding('joined')}>
                  {t('variables.join')}
                </Button>
              )}
              {data.dividable.length === 0 ? null : <BandsMenu projectId={projectId} fields={data.dividable} />}
              {add}
            </>
          ) : undefined
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconVariable size={56} stroke={1.2} aria-hidden="true" />}
          title={t('variables.empty')}
          hint={t('variables.emptyHint')}
        />
      ) : (
        <VariablesTable
          projectId={projectId}
          rows={rows}
          mayEdit={mayEdit}
          isStarted={isStarted}
          onMove={(from, to) => void move(from, to)}
          onRemove={setRemoved}
        />
      )}
      {isAdding === 'one' ? (
        <AddVariableDialog projectId={projectId} fields={data.fields} onClose={() => setAdding(null)} />
      ) : null}
      {isAdding === 'joined' ? (
        <JoinDialog projectId={projectId} variables={plain} onClose={() => setAdding(null)} />
      ) : null}
      {removed === null ? null : (
        <ConfirmDialog
          title={t('variables.removeTitle', { name: removed.name })}
          text={t('variables.removeText')}
          figures={[{ label: t('variables.values'), count: removed.values }]}
          actLabel={t('variables.removeNow')}
          isDangerous
          onAct={async () => {
            await client.call(calls.removeVariable, { projectId, variableId: removed.id });
            await readVariablesAgain(queries);
            notify({ id: 'variables', text: t('variables.removed'), tone: 'accent' });
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
