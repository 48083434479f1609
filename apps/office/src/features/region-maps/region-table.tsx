import '../../shell/figures-table.css';
import type { MapFigures } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

const perCent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

export interface RegionTableProps {
  readonly values: MapFigures['values'];
  /** The value that was chosen on the map. */
  readonly chosen: string | null;
  /** Values that the map does not know. */
  readonly unplaced: readonly string[];
}

/** The same figures as a table, with those that the map does not know. */
export function RegionTable({ values, chosen, unplaced }: RegionTableProps): ReactElement {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too.
    <section className="map-card map-figures" aria-label={t('map.figures')} tabIndex={0}>
      <table className="figures-table" aria-label={t('map.title')}>
        <thead>
          <tr>
            <th scope="col">{t('map.region')}</th>
            <th scope="col" className="figures-number">
              {t('map.figure.completes')}
            </th>
            <th scope="col" className="figures-number">
              {t('map.figure.cases')}
            </th>
            <th scope="col" className="figures-number">
              {t('map.figure.tried')}
            </th>
            <th scope="col" className="figures-number">
              {t('map.figure.refusals')}
            </th>
            <th scope="col" className="figures-number">
              {t('map.figure.responseRate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, labels, completes, cases, tried, refusals, responseRate }) => (
            <tr key={value} data-chosen={value === chosen}>
              <th scope="row" className="figures-name">
                <bdi>{labels[0] ?? (value === '' ? t('map.unknown') : value)}</bdi>
                {unplaced.includes(value) ? <span className="map-unplaced">{t('map.notOnMap')}</span> : null}
              </th>
              {[completes, cases, tried, refusals].map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still.
                <td key={at} className="figures-number">
                  {countText(count)}
                </td>
              ))}
              <td className="figures-number">
                <bdi dir="ltr">{responseRate === null ? '–' : perCent.format(responseRate)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
