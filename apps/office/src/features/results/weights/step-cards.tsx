import type { WeightStep, WeightsModel, WeightsReport } from '@seker/contract';
import { countText, Meta, useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { FigureCard } from './figure-card.tsx';
import { percentText, weightText } from './weight-figure.ts';

/** Factors this near to a bound are marked. */
const NEAR_BOUND = 0.9;

interface LargestCardProps {
  readonly step: WeightStep;
  readonly number: number;
  readonly bounds: WeightsModel['calibration']['bounds'];
}

/** The groups of respondents that a step raised most. */
export function LargestCard({ step, number, bounds }: LargestCardProps): ReactElement {
  const t = useText();
  const most = Math.max(...step.largest.map(({ factor }) => factor), 0);
  const isFactor = step.step !== 'base';
  return (
    <FigureCard
      title={t('weights.largest')}
      hint={t('weights.largestOf', { number, step: t(`weights.step.${step.step}`) })}
      name={t('weights.group')}
      figures={[
        t('weights.respondents'),
        t(isFactor ? 'weights.factor' : 'weights.weight'),
        null,
        ...(isFactor ? [t('weights.weight')] : []),
      ]}
    >
      <tbody>
        {step.largest.map(({ labels, respondents, factor, weight }) => {
          const isNear = step.step === 'calibration' && bounds !== null && factor >= NEAR_BOUND * bounds.most;
          const known = labels.filter((label) => label !== '');
          return (
            <tr key={`${labels.join('\n')}-${factor}`} data-near={isNear || undefined}>
              <th scope="row" className="figures-name" title={known.join(' · ')}>
                {known.length === 0 ? t('weights.everyone') : <Meta parts={known} />}
              </th>
              <td className="figures-number">{countText(respondents)}</td>
              <td className="figures-number">
                <b>{isFactor ? factor.toFixed(2) : weightText(factor)}</b>
              </td>
              <td>
                <span className="weights-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${most === 0 ? 0 : (100 * factor) / most}%` }} />
                </span>
              </td>
              {isFactor ? <td className="figures-number">{weightText(weight)}</td> : null}
            </tr>
          );
        })}
      </tbody>
    </FigureCard>
  );
}

/** What the shares were to be, were and are. */
export function MarginsCard({ margins }: Pick<WeightsReport, 'margins'>): ReactElement | null {
  const t = useText();
  if (margins.length === 0) return null;
  return (
    <FigureCard
      title={t('weights.margins')}
      hint={t('weights.marginsHint')}
      name={t('weights.category')}
      figures={[t('weights.target'), t('weights.before'), t('weights.after'), null]}
    >
      {margins.map(({ variable, label, categories, outside }) => (
        <tbody key={variable}>
          <tr className="weights-margin">
            <th scope="colgroup" colSpan={5}>
              <bdi>{label}</bdi>
              {outside === 0 ? null : (
                <span className="weights-muted">{t('weights.outside', { count: outside, n: countText(outside) })}</span>
              )}
            </th>
          </tr>
          {categories.map((category) => (
            <tr key={category.label}>
              <th scope="row" className="figures-name" title={category.label}>
                <bdi>{category.label}</bdi>
              </th>
              <td className="figures-number">{percentText(category.target)}</td>
              <td className="figures-number">{percentText(category.before)}</td>
              <td className="figures-number">
                <b>{percentText(category.after)}</b>
              </td>
              <td className="weights-reached">
                {Math.abs(category.after - category.target) < REACHED ? (
                  <IconCheck size={16} role="img" aria-label={t('weights.reached')} />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </FigureCard>
  );
}

const REACHED = 0.0005;

/** The classes whose respondents stand for the others. */
export function ClassesCard({ classes }: Pick<WeightsReport, 'classes'>): ReactElement | null {
  const t = useText();
  if (classes.length < 2) return null;
  return (
    <FigureCard
      title={t('weights.classes')}
      hint={t('weights.classesHint')}
      name={t('weights.group')}
      figures={[t('weights.respondents'), t('weights.rate')]}
    >
      <tbody>
        {classes.map(({ labels, respondents, rate, joined }, index) => {
          const names = labels.map((own) => own.filter((label) => label !== '').join(' · ') || t('weights.emptyGroup'));
          return (
            <tr key={names.join('\n')}>
              <th scope="row" className="figures-name" title={names.join('\n')}>
                {t('weights.class', { number: index + 1 })}{' '}
                <span className="weights-muted">
                  <bdi>{names.slice(0, 2).join(', ')}</bdi>
                  {names.length > 2 ? ` ${t('weights.more', { n: names.length - 2 })}` : ''}
                  {joined > 1 ? ` · ${t('weights.joined')}` : ''}
                </span>
              </th>
              <td className="figures-number">{countText(respondents)}</td>
              <td className="figures-number">{percentText(rate)}%</td>
            </tr>
          );
        })}
      </tbody>
    </FigureCard>
  );
}
