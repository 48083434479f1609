import '../../../shell/figures-table.css';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface FiguresAsTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  /** Columns from this one on are numbers. */
  readonly numbersFrom?: number;
}

/** The figures of a chart as a table beneath it, folded. */
export function FiguresAsTable({ label, heads, rows, numbersFrom = 1 }: FiguresAsTableProps): ReactElement {
  const t = useText();
  const lookOf = (at: number): string | undefined => (at >= numbersFrom ? 'figures-number' : undefined);
  return (
    <details className="quality-table">
      <summary>{t('quality.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <div className="quality-scroll" tabIndex={0} role="group" aria-label={label}>
        <table className="figures-table" aria-label={label}>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={lookOf(at)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name = '', ...figures] }) => (
              <tr key={key}>
                <th scope="row" className="figures-name" title={name}>
                  <bdi>{name}</bdi>
                </th>
                {figures.map((figure, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row have no other name.
                  <td key={at} className={lookOf(at + 1)}>
                    {at + 1 < numbersFrom ? <bdi>{figure}</bdi> : <bdi dir="ltr">{figure}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
