import { countText, Meta, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { CodingProgress } from '../../../../project/coding-progress.ts';
import { AlphaFigure } from './alpha-figure.tsx';

/** How far two people who encoded the same answers agree. */
export function PairsTable({ pairs }: { readonly pairs: CodingProgress['pairs'] }): ReactElement {
  const t = useText();
  return (
    <section className="coding-card" aria-labelledby="coding-pairs">
      <header>
        <h2 id="coding-pairs">{t('encodingProgress.pairs')}</h2>
        <span className="coding-fact coding-head-end">{t('encodingProgress.pairsFact')}</span>
      </header>
      {pairs.length === 0 ? (
        <p className="coding-nothing">{t('encodingProgress.noPairs')}</p>
      ) : (
        <div className="coding-scroll">
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">{t('encodingProgress.pair')}</th>
                {(['answers', 'equal', 'alpha'] as const).map((column) => (
                  <th key={column} scope="col" className="figures-number">
                    {t(`encodingProgress.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pairs.map(({ first, second, answers, equal, alpha }) => (
                <tr key={`${first} ${second}`}>
                  <th scope="row" className="coding-question">
                    <Meta parts={[first, second]} />
                  </th>
                  <td className="figures-number">{countText(answers)}</td>
                  <td className="figures-number">
                    <bdi dir="ltr">{Math.round(100 * equal)}%</bdi>
                  </td>
                  <td className="figures-number">
                    <AlphaFigure alpha={alpha} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
