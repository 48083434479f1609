import './granted-projects.css';
import { Skeleton } from '@mantine/core';
import { type Account, type GrantedProject, projectsCalls } from '@seker/contract';
import { client, EmptyState, failureText, StateChip, useText } from '@seker/ui';
import { IconPlayerPause, IconPointFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DoneBar } from '../../project/done-bar.tsx';

/** The projects that the person may see: their state, and how much of the target is done. */
export function GrantedProjects({ account }: { readonly account: Account }): ReactElement | null {
  const t = useText();
  const reach = account.acts.find(({ act }) => act === 'seeProjects')?.reach;
  const { data, error, isPending } = useQuery({
    queryKey: ['projects', 'granted'],
    queryFn: async () => await client.call(projectsCalls.listGrantedProjects, {}),
    enabled: reach !== undefined,
    refetchInterval: 30_000,
  });
  if (reach === undefined) return null;
  const mayOpen = account.acts.some(({ act }) => act === 'readProjects');
  return (
    <section className="start-card start-projects" aria-labelledby="start-projects">
      <h2 id="start-projects">{t(reach === 'own' ? 'start.projectsGranted' : 'start.projects')}</h2>
      {isPending ? <Skeleton height={12} my={10} /> : null}
      {error === null ? null : <p role="alert">{failureText(error, t)}</p>}
      {data?.projects.length === 0 ? (
        <EmptyState title={t('start.noProjects')} hint={t('start.noProjectsHint')} />
      ) : null}
      <ul className="may">
        {data?.projects.map((project) => (
          <ProjectRow key={project.id} project={project} mayOpen={mayOpen} />
        ))}
      </ul>
      {data?.hasMore === true ? <p className="start-why">{t('start.moreProjects')}</p> : null}
    </section>
  );
}

interface ProjectRowProps {
  readonly project: GrantedProject;
  readonly mayOpen: boolean;
}

function ProjectRow({ project, mayOpen }: ProjectRowProps): ReactElement {
  const t = useText();
  const { id, name, group, isOnline, done, web, target } = project;
  return (
    <li className="project-row">
      <bdi dir="ltr" className="project-number">
        [{id}]
      </bdi>
      <span className="project-name">
        {mayOpen ? (
          <Link to="/p/$projectId" params={{ projectId: String(id) }}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <bdi className="may-reach">{group.name}</bdi>
      </span>
      {isOnline ? (
        <StateChip tone="accent" icon={IconPointFilled}>
          {t('start.online')}
        </StateChip>
      ) : (
        <StateChip tone="bare" icon={IconPlayerPause}>
          {t('start.offline')}
        </StateChip>
      )}
      <span title={t('start.doneOf')}>
        <DoneBar done={done} web={web} target={target} isQuiet={!isOnline} modes="below" />
      </span>
    </li>
  );
}
