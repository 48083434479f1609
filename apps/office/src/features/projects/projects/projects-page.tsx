import '../../../project/bring-field-texts.ts';
import { Button } from '@mantine/core';
import { type ProjectRow, projectCalls, type WholeProject } from '@seker/contract';
import { client, failureText, KeyHint, notify, useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList, type Ticked } from '../../../list/index.ts';
import { projectChoices, projectQuery, readProjectsAgain } from '../../../project/project-data.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { BulkProjectsDialog } from './bulk-projects-dialog.tsx';
import { OnlineDialog } from './online-dialog.tsx';
import { projectsDesign } from './projects-design.tsx';

interface Asked {
  readonly of: 'remove' | 'move';
  readonly ticked: Ticked<ProjectRow>;
  readonly untick: () => void;
}

/** The projects that one may see, the last one that asked first. */
export function ProjectsPage(): ReactElement {
  const { acts } = useAccount();
  return acts.some(({ act }) => act === 'editProjects') ? <EditedProjects /> : <ReadProjects />;
}

/** Of those who look and change nothing. */
function ReadProjects(): ReactElement {
  const t = useText();
  const design = useMemo(() => projectsDesign({ t, groups: [] }), [t]);
  return <DataList title={t('projects.title')} design={design} />;
}

function EditedProjects(): ReactElement {
  const t = useText();
  const account = useAccount();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { groups } = useSuspenseQuery(projectChoices).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [turned, setTurned] = useState<WholeProject | null>(null);
  const close = (): void => setAsked(null);
  const design = useMemo(() => {
    const duplicate = async ({ id: projectId, name }: ProjectRow): Promise<void> => {
      try {
        await client.call(projectCalls.duplicateProject, { projectId });
        notify({ id: 'project', text: t('project.duplicated', { name }) });
      } catch (error) {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'project', text, tone: 'danger' });
      }
      await readProjectsAgain(queries);
    };
    const turn = async ({ id }: ProjectRow): Promise<void> => {
      try {
        setTurned(await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 }));
      } catch (error) {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'project', text, tone: 'danger' });
      }
    };
    return projectsDesign({
      t,
      groups,
      edit: {
        mayRemove: account.acts.some(({ act }) => act === 'removeProject'),
        open: ({ id }) => void navigate({ to: '/p/$projectId', params: { projectId: String(id) } }),
        duplicate: (row) => void duplicate(row),
        turn: (row) => void turn(row),
        ask: (of, ticked, untick) => setAsked({ of, ticked, untick }),
        onNew: () => void navigate({ to: '/p/new' }),
      },
    });
  }, [t, groups, account, navigate, queries]);
  const done = async (untick: () => void): Promise<void> => {
    untick();
    await readProjectsAgain(queries);
  };
  return (
    <>
      <DataList
        title={t('projects.title')}
        design={design}
        acts={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
            renderRoot={(props) => <Link to="/p/new" {...props} />}
          >
            {t('projects.new')}
          </Button>
        }
      />
      {turned === null ? null : <OnlineDialog project={turned} onClose={() => setTurned(null)} />}
      {asked === null ? null : (
        <BulkProjectsDialog
          act={asked.of}
          ticked={asked.ticked}
          groups={groups}
          onDone={() => done(asked.untick)}
          onClose={close}
        />
      )}
    </>
  );
}
