import type { WeightsReport } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FigureCard } from './figure-card.tsx';

/** What each question's figures lose by the design and the weights, those that lose most first. */
export function EffectsCard({ questions }: Pick<WeightsReport, 'questions'>): ReactElement | null {
  const t = useText();
  if (questions.length === 0) return null;
  const order = questions.toSorted((one, other) => (other.designEffect ?? 0) - (one.designEffect ?? 0));
  return (
    <FigureCard
      title={t('weights.effects')}
      hint={t('weights.effectsHint')}
      name={t('weights.question')}
      figures={[t('weights.respondents'), t('weights.designEffect'), t('weights.effective')]}
    >
      <tbody>
        {order.map(({ name, label, interviews, designEffect, effectiveSize }) => (
          <tr key={name}>
            <th scope="row" className="figures-name" title={label}>
              <bdi dir="ltr" className="weights-muted">
                {name}
              </bdi>{' '}
              <bdi>{label}</bdi>
            </th>
            <td className="figures-number">{countText(interviews)}</td>
            <td className="figures-number">
              {designEffect === null ? (
                <span className="weights-muted" title={t('weights.effectUnknown')}>
                  —
                </span>
              ) : (
                <b>{designEffect.toFixed(2)}</b>
              )}
            </td>
            <td className="figures-number">{effectiveSize === null ? '—' : countText(Math.round(effectiveSize))}</td>
          </tr>
        ))}
      </tbody>
    </FigureCard>
  );
}
