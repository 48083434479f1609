import { useText } from '@seker/ui';
import { Fragment, type ReactElement } from 'react';
import { MayList } from '../../shell/may-list.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { useAccount } from '../../shell/use-account.ts';
import { GrantedProjects } from './granted-projects.tsx';

/** Where everyone lands: who they are here, and what they may do and why. */
export function StartPage(): ReactElement {
  const t = useText();
  const account = useAccount();
  const { realName, role, group, languages } = account;
  return (
    <>
      <ScreenHead title={t('start.title', { name: realName })} />
      <div className="start">
        <GrantedProjects account={account} />
        <section className="start-card" aria-labelledby="start-me">
          <h2 id="start-me">{t('start.me')}</h2>
          <dl className="facts">
            <div>
              <dt>{t('start.role')}</dt>
              <dd>{t(`role.${role}`)}</dd>
            </div>
            <div>
              <dt>{t('start.group')}</dt>
              <dd>
                <bdi>{group.name}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('start.languages')}</dt>
              <dd>
                {languages.length === 0 ? '–' : null}
                {languages.map(({ id, code, name }, index) => (
                  <Fragment key={id}>
                    {index === 0 ? null : ' · '}
                    <bdi lang={code}>{name}</bdi>
                  </Fragment>
                ))}
              </dd>
            </div>
          </dl>
        </section>
        <MayList account={account} />
      </div>
    </>
  );
}
