import { Button } from '@mantine/core';
import type { AllocatedGroup, AllocatedPerson } from '@seker/contract';
import { Meta, StateChip, type Translate, useText } from '@seker/ui';
import { IconPhone, IconPower, IconUserCheck, IconUsersGroup, IconUserX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export interface AllocatedTableProps {
  readonly people: readonly AllocatedPerson[];
  readonly groups: readonly AllocatedGroup[];
  readonly projectId: number;
  readonly mayEdit: boolean;
  readonly onRelease: (released: {
    readonly people: readonly AllocatedPerson[];
    readonly groups: readonly AllocatedGroup[];
  }) => void;
}

/** Groups first, then people by name, each with the languages that they work in and what they do now. */
export function AllocatedTable({ people, groups, projectId, mayEdit, onRelease }: AllocatedTableProps): ReactElement {
  const t = useText();
  return (
    <table className="allocation-table">
      <thead>
        <tr>
          <th scope="col">{t('allocation.who')}</th>
          <th scope="col">{t('people.role')}</th>
          <th scope="col">{t('people.group')}</th>
          <th scope="col">{t('people.languages')}</th>
          <th scope="col">{t('people.live')}</th>
          <th scope="col">
            <span className="sk-read">{t('project.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={`group-${group.id}`}>
            <th scope="row">
              <span className="allocation-name">
                <IconUsersGroup size={16} aria-hidden="true" />
                <bdi>{group.name}</bdi>
              </span>
            </th>
            <td>{t('allocation.allInterviewers', { count: group.interviewers })}</td>
            <td>–</td>
            <td>{group.languages === null ? t('allocation.allLanguages') : <Meta parts={group.languages} />}</td>
            <td>{group.working === 0 ? '–' : t('allocation.working', { count: group.working })}</td>
            <td className="allocation-acts">
              {mayEdit ? (
                <ReleaseButton t={t} name={group.name} onClick={() => onRelease({ people: [], groups: [group] })} />
              ) : null}
            </td>
          </tr>
        ))}
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <bdi>{person.realName}</bdi>
            </th>
            <td>
              {t(`role.${person.role}`)}
              {mayEdit && person.role === 'encoder' ? (
                <>
                  {' · '}
                  <Link to="/p/$projectId/proofreading" params={{ projectId: String(projectId) }} hash="settings">
                    {t('allocation.encoderRights')}
                  </Link>
                </>
              ) : null}
            </td>
            <td>
              <bdi>{person.group.name}</bdi>
            </td>
            <td>
              <Languages person={person} />
            </td>
            <td>
              <Live person={person} />
            </td>
            <td className="allocation-acts">
              {mayEdit ? (
                <ReleaseButton
                  t={t}
                  name={person.realName}
                  onClick={() => onRelease({ people: [person], groups: [] })}
                />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReleaseButton({
  t,
  name,
  onClick,
}: {
  readonly t: Translate;
  readonly name: string;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconUserX size={16} aria-hidden="true" />}
      aria-label={t('allocation.releaseOne', { name })}
      onClick={onClick}
    >
      {t('allocation.release')}
    </Button>
  );
}

function Languages({
  person: { role, speaks, languages },
}: {
  readonly person: AllocatedPerson;
}): ReactElement | string {
  const t = useText();
  if (role !== 'interviewer') return '–';
  const worksIn = languages === null ? speaks : speaks.filter((code) => languages.includes(code));
  return worksIn.length === 0 ? t('allocation.noLanguage') : <Meta parts={worksIn} />;
}

function Live({ person: { live } }: { readonly person: AllocatedPerson }): ReactElement {
  const t = useText();
  if (live === null)
    return (
      <StateChip tone="bare" icon={IconPower}>
        {t('allocation.offline')}
      </StateChip>
    );
  if (!live.isHere)
    return (
      <StateChip tone="outline" icon={IconUserCheck}>
        {t('allocation.elsewhere')}
      </StateChip>
    );
  return (
    <StateChip tone={live.hasRespondent ? 'sky' : 'accent'} icon={live.hasRespondent ? IconPhone : IconUserCheck}>
      {live.station === null ? t('allocation.here') : t('allocation.hereAt', { station: live.station })}
    </StateChip>
  );
}
