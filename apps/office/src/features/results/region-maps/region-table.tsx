import '../../../shell/figures-table.css';
import type { MapFigures } from '@seker/contract';
import { useText } from '@seker/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { casesIn } from './cases-in.ts';
import { figureText, isCount, SHOWN_FIGURES } from './region-figures.ts';

export interface RegionTableProps {
  readonly projectId: number;
  /** The column of the list that says where people live. */
  readonly field: string;
  readonly values: MapFigures['values'];
  /** The value that was chosen on the map. */
  readonly chosen: string | null;
  /** Values that the map does not know. */
  readonly unplaced: readonly string[];
}

/** The same figures as a table, with those that the map does not know. */
export function RegionTable({ projectId, field, values, chosen, unplaced }: RegionTableProps): ReactElement {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too.
    <section className="map-card map-figures" aria-label={t('map.figures')} tabIndex={0}>
      <table className="figures-table" aria-label={t('map.title')}>
        <thead>
          <tr>
            <th scope="col">{t('map.region')}</th>
            {SHOWN_FIGURES.map((figure) => (
              <th key={figure} scope="col" className="figures-number">
                {t(`map.figure.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((row) => (
            <tr key={row.value} data-chosen={row.value === chosen}>
              <th scope="row" className="figures-name">
                <Link {...casesIn(projectId, field, row.value)}>
                  <bdi>{row.labels[0] ?? (row.value === '' ? t('map.unknown') : row.value)}</bdi>
                </Link>
                {unplaced.includes(row.value) ? <span className="map-unplaced">{t('map.notOnMap')}</span> : null}
              </th>
              {SHOWN_FIGURES.map((figure) => (
                <td key={figure} className="figures-number">
                  <Figure
                    text={figureText(figure, row[figure])}
                    link={isCount(figure) && row[figure] > 0 ? casesIn(projectId, field, row.value, figure) : null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ text, link }: { readonly text: string; readonly link: LinkProps | null }): ReactElement {
  const said = <bdi dir="ltr">{text}</bdi>;
  return link === null ? said : <Link {...link}>{said}</Link>;
}
