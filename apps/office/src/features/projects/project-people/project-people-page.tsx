import '../../../project/bring-field-texts.ts';
import './project-people.css';
import { Button } from '@mantine/core';
import type { AllocatedGroup, AllocatedPerson } from '@seker/contract';
import { countText, EmptyState, useText } from '@seker/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { AllocatedTable } from './allocated-table.tsx';
import { CallingHoursForm } from './calling-hours-form.tsx';
import { projectPeopleQuery } from './people-data.ts';
import { ReleaseDialog } from './release-dialog.tsx';

type Asked =
  | { readonly of: 'allocate' }
  | { readonly of: 'release'; readonly people: readonly AllocatedPerson[]; readonly groups: readonly AllocatedGroup[] };

/** Who works in a project, and when its people may be called. */
export function ProjectPeoplePage(): ReactElement {
  const t = useText();
  const project = useProject();
  const { people, groups } = useSuspenseQuery(projectPeopleQuery(project.id)).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      <ProjectHead
        title={t('allocation.title')}
        fact={countText(people.length + groups.reduce((sum, group) => sum + group.interviewers, 0))}
        acts={
          project.mayEdit ? (
            <Button
              leftSection={<IconUserPlus size={16} aria-hidden="true" />}
              onClick={() => setAsked({ of: 'allocate' })}
            >
              {t('allocation.add')}
            </Button>
          ) : null
        }
      />
      <div className="allocation">
        {people.length + groups.length === 0 ? (
          <EmptyState title={t('allocation.empty')} hint={t('allocation.emptyHint')} />
        ) : (
          <AllocatedTable
            people={people}
            groups={groups}
            projectId={project.id}
            mayEdit={project.mayEdit}
            onRelease={(released) => setAsked({ of: 'release', ...released })}
          />
        )}
      </div>
      <CallingHoursForm project={project} />
      {asked?.of === 'allocate' ? (
        <AllocateDialog project={project} allocated={new Set(people.map(({ id }) => id))} onClose={close} />
      ) : null}
      {asked?.of === 'release' ? (
        <ReleaseDialog projectId={project.id} people={asked.people} groups={asked.groups} onClose={close} />
      ) : null}
    </>
  );
}
