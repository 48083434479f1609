import { Button } from '@mantine/core';
import { CallError, type ModifiedQuota, modifiedQuotasIn, projectCalls, type WholeProject } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { IconCopy, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { useEditForm } from '../../../form/index.ts';
import { BlockList } from '../../../project/block-list.tsx';
import { projectQuery, readProjectsAgain, useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { OnlineDialog } from './online-dialog.tsx';
import { ProjectForm } from './project-form.tsx';
import { bodyOf, type ProjectValues, projectSchema, valuesOf } from './project-values.ts';
import { RedefineDialog } from './redefine-dialog.tsx';

/** What a project is in general, and the way into the field. */
export function GeneralPage(): ReactElement {
  const project = useProject();
  // Another project is another form.
  return <EditProject key={project.id} project={project} />;
}

interface Redefining {
  readonly values: ProjectValues;
  readonly revision: number;
  readonly quotas: readonly ModifiedQuota[];
}

function EditProject({ project }: { readonly project: WholeProject }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isGoing, setGoing] = useState(false);
  const [redefining, setRedefining] = useState<Redefining | null>(null);
  const { id: projectId } = project;
  const save = async (values: ProjectValues, revision: number, redefineQuotas: boolean): Promise<void> => {
    await client.call(projectCalls.editProject, { ...bodyOf(values), redefineQuotas, projectId, revision });
    notify({ id: 'project', text: t('project.saved', { name: values.name }) });
    await readProjectsAgain(queries);
  };
  const stored = useMemo(() => valuesOf(project), [project]);
  const form = useEditForm<ProjectValues>({
    name: `project-${projectId}`,
    schema: projectSchema,
    stored,
    revision: project.revision,
    save: async (values, over) => {
      const revision = over ?? project.revision;
      try {
        await save(values, revision, false);
      } catch (error) {
        if (error instanceof CallError && error.code === 'quotaQuestionModified')
          setRedefining({ values, revision, quotas: modifiedQuotasIn(error.details) });
        throw error;
      }
    },
    readAgain: async () => (await queries.fetchQuery({ ...projectQuery(projectId), staleTime: 0 })).revision,
  });
  const isWaiting = !project.isOnline && project.startedAt === null && project.blockList.length > 0;
  return (
    <>
      <ProjectHead
        title={t('project.general')}
        acts={project.mayEdit ? <Acts project={project} onGo={() => setGoing(true)} /> : null}
      />
      {isWaiting ? (
        <section className="project-notice" aria-labelledby="project-blocks">
          <h2 id="project-blocks">{t('project.blocksTitle', { count: project.blockList.length })}</h2>
          <BlockList project={project} />
        </section>
      ) : null}
      <ProjectForm form={form} project={project} />
      {isGoing ? <OnlineDialog project={project} onClose={() => setGoing(false)} /> : null}
      {redefining === null ? null : (
        <RedefineDialog
          quotas={redefining.quotas}
          onAct={async () => {
            await save(redefining.values, redefining.revision, true);
            form.discard();
          }}
          onClose={() => setRedefining(null)}
        />
      )}
    </>
  );
}

function Acts({ project, onGo }: { readonly project: WholeProject; readonly onGo: () => void }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const duplicate = async (): Promise<void> => {
    try {
      const { id } = await client.call(projectCalls.duplicateProject, { projectId: project.id });
      notify({ id: 'project', text: t('project.duplicated', { name: project.name }) });
      await readProjectsAgain(queries);
      await navigate({ to: '/p/$projectId', params: { projectId: String(id) } });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'project', text, tone: 'danger' });
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={() => void duplicate()}
      >
        {t('project.duplicate')}
      </Button>
      {project.isOnline ? (
        <Button variant="default" leftSection={<IconPlayerPause size={16} aria-hidden="true" />} onClick={onGo}>
          {t('project.goOfflineAsk')}
        </Button>
      ) : (
        <Button leftSection={<IconPlayerPlay size={16} aria-hidden="true" />} onClick={onGo}>
          {t('project.goOnline')}
        </Button>
      )}
    </>
  );
}
