import type { SamplePreview } from '@seker/contract';
import { countText, Meta, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { TypedNumberInput } from '../../../form/index.ts';
import type { DesignValues } from './plan-values.ts';
import { ScrollBox } from './scroll-box.tsx';
import { valueParts } from './value-parts.ts';

export interface StrataTableProps {
  readonly groups: SamplePreview['groups'];
  readonly design: DesignValues;
  /** Null: strata have no weights of their own. */
  readonly onWeights: ((key: string, weight: number | null) => void) | null;
}

/** Strata or primary units with what is drawn of each; the spread or the share of a stratum is typed here. */
export function StrataTable({ groups, design, onWeights }: StrataTableProps): ReactElement {
  const t = useText();
  const isStratified = design.method === 'stratified';
  const weights = isStratified ? design.weights : {};
  const weightLabel = isStratified && design.allocation === 'given' ? t('sample.share') : t('sample.spread');
  const usual = isStratified && design.allocation === 'given' ? 0 : 1;
  return (
    <ScrollBox label={isStratified ? t('sample.stratum') : t('sample.cluster')}>
      <table className="sample-table">
        <thead>
          <tr>
            <th>{isStratified ? t('sample.stratum') : t('sample.cluster')}</th>
            <th className="sample-number">{t('sample.frame')}</th>
            {onWeights === null ? null : <th className="sample-number">{weightLabel}</th>}
            <th className="sample-number">{t('sample.drawn')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, label, frame, drawn }) => (
            <tr key={key}>
              <th scope="row">
                <Meta parts={valueParts(label, t)} />
              </th>
              <td className="sample-number">{countText(frame)}</td>
              {onWeights === null ? null : (
                <td className="sample-number">
                  <TypedNumberInput
                    aria-label={`${weightLabel}: ${label}`}
                    size="xs"
                    min={0}
                    decimalScale={4}
                    value={weights[key] ?? usual}
                    attributes={{ input: { dir: 'ltr' } }}
                    onChange={(next) => onWeights(key, next)}
                  />
                </td>
              )}
              <td className="sample-number">{countText(drawn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
