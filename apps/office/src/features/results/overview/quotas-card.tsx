import '../../../shell/figures-table.css';
import type { Overview, OverviewCell } from '@seker/contract';
import { countText, Meta, StateChip, useText, When } from '@seker/ui';
import { IconAlertTriangle, IconClock, IconHourglassHigh, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

const LOOKS = {
  mayRunDry: { tone: 'danger', icon: IconAlertTriangle },
  behind: { tone: 'warn', icon: IconClock },
  filling: { tone: 'warn', icon: IconHourglassHigh },
  justClosed: { tone: 'quiet', icon: IconLock },
} as const;

export interface QuotasCardProps {
  readonly projectId: number;
  readonly quotas: NonNullable<Overview['quotas']>;
}

/** The few quota cells to watch; those that fill on pace stand on the page of quotas only. */
export function QuotasCard({ projectId, quotas: { cells, watched } }: QuotasCardProps): ReactElement {
  const t = useText();
  return (
    <section className="overview-card overview-quotas" aria-labelledby="overview-quotas">
      <header>
        <h2 id="overview-quotas">{t('overview.quotas')}</h2>
        {watched.length === 0 ? null : (
          <span className="overview-muted">
            {t('overview.ofCells', { watched: watched.length, cells: countText(cells) })}
          </span>
        )}
        <Link className="overview-go" to="/p/$projectId/quotas" params={{ projectId: String(projectId) }}>
          {t('overview.allQuotas')}
        </Link>
      </header>
      {watched.length === 0 ? (
        <p className="overview-none">{t(cells === 0 ? 'overview.noQuotas' : 'overview.onPace')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <div className="overview-scroll" tabIndex={0} role="region" aria-label={t('quotas.cells')}>
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">{t('overview.cell')}</th>
                <th scope="col" className="figures-number">
                  {t('quotas.target')}
                </th>
                <th scope="col" className="figures-number">
                  {t('quotas.done')}
                </th>
                <td />
                <th scope="col">{t('quotas.state')}</th>
                <th scope="col">{t('overview.outlook')}</th>
              </tr>
            </thead>
            <tbody>
              {watched.map((cell) => (
                <CellRow key={cell.id} cell={cell} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function CellRow({ cell }: { readonly cell: OverviewCell }): ReactElement {
  const t = useText();
  const { name, watch, target, done, held } = cell;
  const { tone, icon } = LOOKS[watch];
  const share = (count: number): number => Math.min(100, (100 * count) / Math.max(1, target));
  return (
    <tr>
      <th scope="row" className="figures-name" title={name.join(' · ')}>
        <Meta parts={name} />
      </th>
      <td className="figures-number">{countText(target)}</td>
      <td className="figures-number">
        <b>{countText(done)}</b>
      </td>
      <td>
        <span className="overview-cell-bar" data-watch={watch} aria-hidden="true">
          <span style={{ inlineSize: `${share(done)}%` }} />
          <span data-held="true" style={{ inlineSize: `${Math.min(100 - share(done), share(held))}%` }} />
        </span>
      </td>
      <td>
        <StateChip tone={tone} icon={icon}>
          {t(`overview.watch.${watch}`)}
        </StateChip>
      </td>
      <td className="overview-outlook" data-watch={watch}>
        <Outlook cell={cell} />
      </td>
    </tr>
  );
}

function Outlook({ cell: { watch, target, done, held, extra, lag, supply, lastAt } }: { readonly cell: OverviewCell }) {
  const t = useText();
  switch (watch) {
    case 'mayRunDry':
      return supply === null ? null : (
        <Meta
          parts={[
            t('overview.outlook.missing', { n: countText(supply.missing) }),
            t('overview.outlook.left', { n: countText(supply.left) }),
            t('overview.outlook.needed', { n: countText(supply.needed) }),
          ]}
        />
      );
    case 'behind':
      return t('overview.outlook.lag', { n: countText(lag) });
    case 'filling':
      return t('overview.outlook.room', { n: countText(Math.max(0, target - done - held)) });
    case 'justClosed':
      return (
        <Meta
          parts={[
            <When key="at" at={lastAt} />,
            extra === 0 ? null : (
              <bdi key="extra" dir="ltr">
                +{countText(extra)}
              </bdi>
            ),
          ]}
        />
      );
  }
}
