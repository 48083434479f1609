import '../../../../project/bring-results-texts.ts';
import { codingCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { useEditForm } from '../../../../form/index.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { codingChoicesQuery } from '../allocation/allocation-data.ts';
import { UseForm } from './use-form.tsx';
import { creationOf, creationSchema, NEW_USE, type UseValues } from './use-values.ts';

/** A question that is still to be encoded. */
export function NewUsePage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: projectId } = useProject();
  const { data: choices } = useSuspenseQuery(codingChoicesQuery(projectId));
  const schema = useMemo(() => creationSchema(choices.sources), [choices]);
  const form = useEditForm<UseValues>({
    name: `coding-new-${projectId}`,
    schema,
    stored: NEW_USE,
    revision: null,
    save: async (values) => {
      await client.call(calls.createCodingUse, { projectId, ...creationOf(values, choices.sources) });
      notify({ id: 'coding', text: t('encodingSetup.created', { name: values.name }), tone: 'accent' });
      await Promise.all([
        queries.invalidateQueries(codingProgressQuery(projectId)),
        queries.invalidateQueries(codingChoicesQuery(projectId)),
      ]);
      await navigate({ to: '/p/$projectId/coding', params: { projectId: String(projectId) } });
    },
  });
  return (
    <>
      <ProjectHead
        title={t('encodingSetup.new')}
        above={[
          {
            label: t('office.encoding'),
            link: { to: '/p/$projectId/coding', params: { projectId: String(projectId) } },
          },
        ]}
      />
      <UseForm form={form} choices={choices} use={null} />
    </>
  );
}
