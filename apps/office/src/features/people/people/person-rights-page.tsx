import { Button } from '@mantine/core';
import { StateChip, useText } from '@seker/ui';
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ActList } from '../../../shell/may-list.tsx';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { rightsQuery } from './people-data.ts';
import { PersonState } from './person-state.tsx';

/** What a person may do and why: by their role, and in which projects. */
export function PersonRightsPage(): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const { personId = '' } = useParams({ strict: false });
  const person = useSuspenseQuery(rightsQuery(Number(personId))).data;
  const { realName, role, group, acts, projects, disabledAt, live } = person;
  return (
    <>
      <ScreenHead
        title={t('people.rightsTitle', { name: realName })}
        above={[
          { label: t('people.title'), link: { to: '/users' } },
          { label: realName, link: { to: '/users/$personId', params: { personId } } },
        ]}
        acts={
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => void navigate({ to: '/users/$personId', params: { personId } })}
          >
            {t('people.edit')}
          </Button>
        }
      />
      <div className="start">
        <section className="start-card" aria-labelledby="rights-state">
          <h2 id="rights-state">{t('people.who')}</h2>
          <dl className="facts">
            <div>
              <dt>{t('people.state')}</dt>
              <dd>
                {disabledAt === null && live === null ? (
                  t('people.active')
                ) : (
                  <PersonState person={{ disabledAt, live }} t={t} />
                )}
              </dd>
            </div>
            <div>
              <dt>{t('people.role')}</dt>
              <dd>{t(`role.${role}`)}</dd>
            </div>
            <div>
              <dt>{t('people.group')}</dt>
              <dd>
                <bdi>{group.name}</bdi>
              </dd>
            </div>
          </dl>
        </section>
        <section className="start-card" aria-labelledby="rights-projects">
          <h2 id="rights-projects">{t('people.projects')}</h2>
          {projects.length === 0 ? <p className="start-why">{t('people.noProjects')}</p> : null}
          <ul className="may">
            {projects.map(({ id, name, online }) => (
              <li key={id} className="may-row">
                <bdi>{`[${id}] ${name}`}</bdi>
                <StateChip tone={online ? 'accent' : 'bare'} icon={online ? IconPlayerPlay : IconPlayerPause}>
                  {t(online ? 'people.online' : 'people.offline')}
                </StateChip>
              </li>
            ))}
          </ul>
        </section>
        <section className="start-card" aria-labelledby="rights-may">
          <h2 id="rights-may">{t('people.may')}</h2>
          <p className="start-why">{t(`roleWhy.${role}`)}</p>
          {acts.length === 0 ? <p className="start-why">{t('people.mayNothing')}</p> : null}
          <ActList acts={acts} />
        </section>
      </div>
    </>
  );
}
