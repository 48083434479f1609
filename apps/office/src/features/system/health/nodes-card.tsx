import '../../../shell/figures-table.css';
import type { Health } from '@seker/contract';
import { Meta, useText, When } from '@seker/ui';
import type { ReactElement } from 'react';

/** The processes that share the database, and what each of them holds. */
export function NodesCard({ nodes }: { readonly nodes: Health['nodes'] }): ReactElement {
  const t = useText();
  return (
    <div className="health-card">
      <header>
        <h2>{t('health.nodes')}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too. */}
      <section className="health-scroll" aria-label={t('health.nodes')} tabIndex={0}>
        <table className="figures-table" aria-label={t('health.nodes')}>
          <thead>
            <tr>
              <th scope="col">{t('health.node')}</th>
              <th scope="col">{t('health.version')}</th>
              <th scope="col">{t('health.holds')}</th>
              <th scope="col">{t('health.since')}</th>
              <th scope="col">{t('health.seen')}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map(({ id, version, roles, startedAt, seenAt, isThis, isDraining }) => (
              <tr key={id}>
                <th scope="row" className="figures-name">
                  <Meta
                    parts={[
                      <bdi key="id" dir="ltr">
                        {id.slice(0, 8)}
                      </bdi>,
                      isThis ? t('health.thisNode') : null,
                      isDraining ? t('health.isDraining') : null,
                    ]}
                  />
                </th>
                <td>
                  <bdi dir="ltr">{version}</bdi>
                </td>
                <td>{roles.length === 0 ? '–' : roles.map((role) => t(`health.role.${role}`)).join(' · ')}</td>
                <td>
                  <When at={startedAt} />
                </td>
                <td>
                  <When at={seenAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
