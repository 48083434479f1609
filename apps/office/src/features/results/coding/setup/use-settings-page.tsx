import '../../../../project/bring-results-texts.ts';
import { type CodingUseRow, codingCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { useEditForm } from '../../../../form/index.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { ScreenMissing } from '../../../../shell/screen-missing.tsx';
import { codingChoicesQuery } from '../allocation/allocation-data.ts';
import { UseForm } from './use-form.tsx';
import { editSchema, settingsOf, type UseValues, valuesOf } from './use-values.ts';

/** The settings of a question that is encoded. */
export function UseSettingsPage({ useId }: { readonly useId: number }): ReactElement {
  const { id: projectId } = useProject();
  const { uses } = useSuspenseQuery(codingProgressQuery(projectId)).data;
  const use = uses.find(({ id }) => id === useId);
  return use === undefined ? <ScreenMissing /> : <EditUse key={useId} projectId={projectId} use={use} />;
}

interface EditUseProps {
  readonly projectId: number;
  readonly use: CodingUseRow;
}

function EditUse({ projectId, use }: EditUseProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { data: choices } = useSuspenseQuery(codingChoicesQuery(projectId));
  const stored = useMemo(() => valuesOf(use), [use]);
  const { id: useId, number, revision } = use;
  const form = useEditForm<UseValues>({
    name: `coding-${useId}`,
    schema: editSchema,
    stored,
    revision,
    save: async (values, over) => {
      await client.call(calls.editCodingUse, {
        projectId,
        useId,
        ...settingsOf(values),
        revision: over ?? revision,
      });
      notify({ id: 'coding', text: t('encodingSetup.saved', { name: number }), tone: 'accent' });
      await queries.invalidateQueries(codingProgressQuery(projectId));
    },
    readAgain: async () => {
      const { uses } = await queries.fetchQuery({ ...codingProgressQuery(projectId), staleTime: 0 });
      return uses.find(({ id }) => id === useId)?.revision ?? revision;
    },
  });
  return (
    <>
      <ProjectHead
        title={t('encodingSetup.settingsOf', { name: number })}
        above={[
          {
            label: t('office.encoding'),
            link: { to: '/p/$projectId/coding', params: { projectId: String(projectId) } },
          },
        ]}
      />
      <UseForm projectId={projectId} form={form} choices={choices} use={use} />
    </>
  );
}
