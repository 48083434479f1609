import type { PortionPreview } from '@seker/contract';
import { countText, Meta, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ScrollBox } from './scroll-box.tsx';
import { valueParts } from './value-parts.ts';

export interface NextPortionProps {
  readonly next: PortionPreview;
}

/** What the next portion would be made of, cell by cell; without cells it needs no table. */
export function NextPortion({ next }: NextPortionProps): ReactElement | null {
  const t = useText();
  const { variables, cells, unwanted } = next;
  return (
    <>
      {variables.length === 0 ? null : (
        <ScrollBox label={t('sample.nextOf')}>
          <table className="sample-table">
            <caption>{t('sample.nextOf')}</caption>
            <thead>
              <tr>
                {variables.map((name) => (
                  <th key={name}>
                    <bdi>{name}</bdi>
                  </th>
                ))}
                <th className="sample-number">{t('sample.target')}</th>
                <th className="sample-number">{t('sample.completes')}</th>
                <th className="sample-number">{t('sample.remaining')}</th>
                <th className="sample-number">{t('sample.inPortion')}</th>
              </tr>
            </thead>
            <tbody>
              {cells.map((cell) => (
                <tr key={cell.labels.join('\u001f')}>
                  {cell.labels.map((label, at) => (
                    <th key={variables[at]} scope="row">
                      <Meta parts={valueParts(label, t)} />
                    </th>
                  ))}
                  <td className="sample-number">{countText(Math.round(cell.target))}</td>
                  <td className="sample-number">{countText(cell.completes)}</td>
                  <td className="sample-number">{countText(cell.remaining)}</td>
                  <td className="sample-number">{countText(cell.next)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {unwanted === 0 ? null : <p className="sample-note">{t('sample.unwanted', { count: countText(unwanted) })}</p>}
    </>
  );
}
