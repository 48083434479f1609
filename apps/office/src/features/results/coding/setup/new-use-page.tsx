import '../../../../project/bring-results-texts.ts';
import { codingCalls as calls, codeframeFilesCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { useEditForm } from '../../../../form/index.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { codingChoicesQuery } from '../allocation/allocation-data.ts';
import { fileFailure } from '../files/file-failure.ts';
import { UseForm } from './use-form.tsx';
import { creationOf, creationSchema, FRAME_OF_FILE, NEW_USE, type UseValues } from './use-values.ts';

/** A question that is still to be encoded. */
export function NewUsePage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: projectId } = useProject();
  const { data: choices } = useSuspenseQuery(codingChoicesQuery(projectId));
  const schema = useMemo(() => creationSchema(choices.sources), [choices]);
  /** Takes the codes of the chosen file into the new frame; why not, if it cannot. */
  const codesOfFile = async (
    place: { readonly projectId: number; readonly useId: number },
    { frameId, uploadId }: UseValues,
  ): Promise<string | null> => {
    if (frameId !== FRAME_OF_FILE || uploadId === null) return null;
    try {
      await client.call(codeframeFilesCalls.importCodeframe, { ...place, uploadId, revision: 0 });
      return null;
    } catch (error) {
      return fileFailure(error, t('codingFile.structure'), t) ?? '';
    }
  };
  const form = useEditForm<UseValues>({
    name: `coding-new-${projectId}`,
    schema,
    stored: NEW_USE,
    revision: null,
    save: async (values) => {
      const { id: useId } = await client.call(calls.createCodingUse, {
        projectId,
        ...creationOf(values, choices.sources),
      });
      const why = await codesOfFile({ projectId, useId }, values);
      notify(
        why === null
          ? { id: 'coding', text: t('encodingSetup.created', { name: values.name }), tone: 'accent' }
          : { id: 'coding', text: t('encodingSetup.fileFailed', { name: values.name, why }), tone: 'danger' },
      );
      await Promise.all([
        queries.invalidateQueries(codingProgressQuery(projectId)),
        queries.invalidateQueries(codingChoicesQuery(projectId)),
      ]);
      if (why === null) await navigate({ to: '/p/$projectId/coding', params: { projectId: String(projectId) } });
      else
        await navigate({
          to: '/p/$projectId/coding/$useId/frame',
          params: { projectId: String(projectId), useId: String(useId) },
        });
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
      <UseForm projectId={projectId} form={form} choices={choices} use={null} />
    </>
  );
}
