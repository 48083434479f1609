import '../../../shell/figures-table.css';
import type { WEIGHT_STEPS, WeightStep, WeightsModel, WeightsReport } from '@seker/contract';
import { countText, type Translate, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { weightText } from './weight-figure.ts';

export type StepName = (typeof WEIGHT_STEPS)[number];

interface StepsTableProps {
  readonly report: WeightsReport;
  readonly model: WeightsModel;
  readonly chosen: StepName;
  readonly onChoose: (step: StepName) => void;
}

/** The steps of the chain, each with what the weights are after it; a press on one shows more of it. */
export function StepsTable({ report, model, chosen, onChoose }: StepsTableProps): ReactElement {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too.
    <section className="weights-card weights-steps" aria-label={t('weights.steps')} tabIndex={0}>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{t('weights.step')}</th>
            <th scope="col" className="figures-number">
              {t('weights.respondents')}
            </th>
            <th scope="col" className="figures-number">
              {t('weights.sum')}
            </th>
            <th scope="col" className="figures-number">
              {t('weights.least')}
            </th>
            <th scope="col" className="figures-number">
              {t('weights.most')}
            </th>
            <th scope="col" className="figures-number">
              <bdi>{t('weights.variation')}</bdi>
            </th>
            <th scope="col" className="figures-number">
              <bdi>{t('weights.kish')}</bdi>
            </th>
            <th scope="col" className="figures-number">
              {t('weights.effective')}
            </th>
            <td className="weights-bar-head" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {report.steps.map((step, index) => (
            <tr key={step.step} data-chosen={step.step === chosen || undefined}>
              <th scope="row" className="figures-name weights-name">
                <button type="button" aria-pressed={step.step === chosen} onClick={() => onChoose(step.step)}>
                  <span className="weights-number" aria-hidden="true">
                    {index + 1}
                  </span>
                  <b>{t(`weights.step.${step.step}`)}</b>
                  <span className="weights-muted">{describe(t, step.step, report, model)}</span>
                </button>
              </th>
              <td className="figures-number">{countText(step.respondents)}</td>
              <td className="figures-number">{weightText(step.sum)}</td>
              <td className="figures-number">{weightText(step.least)}</td>
              <td className="figures-number">{weightText(step.most)}</td>
              <td className="figures-number">{step.variation.toFixed(2)}</td>
              <td className="figures-number">{step.designEffect.toFixed(2)}</td>
              <td className="figures-number">
                <b>{countText(Math.round(step.effectiveSize))}</b>
              </td>
              <td>
                <Bar {...step} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bar({ effectiveSize, respondents }: Pick<WeightStep, 'effectiveSize' | 'respondents'>): ReactElement {
  const share = respondents === 0 ? 0 : (100 * effectiveSize) / respondents;
  return (
    <span className="weights-bar" aria-hidden="true">
      <span style={{ inlineSize: `${share}%` }} />
    </span>
  );
}

function describe(t: Translate, step: StepName, report: WeightsReport, model: WeightsModel): string {
  const { isProbability, eligibleShare, classes, trimming } = report;
  if (!isProbability && ['base', 'release', 'eligibility', 'nonresponse'].includes(step)) return t('weights.asIs');
  switch (step) {
    case 'base':
      return t('weights.base.what');
    case 'release':
      return t('weights.release.what');
    case 'eligibility':
      return eligibleShare === null
        ? t('weights.eligibility.all')
        : t(`weights.eligibility.${model.eligibility.how}`, { e: eligibleShare.toFixed(3) });
    case 'nonresponse':
      return t(`weights.nonresponse.${model.nonresponse.how}`, { count: classes.length });
    case 'calibration':
      return model.calibration.how === 'none'
        ? t('weights.calibration.none')
        : t(`weights.calibration.${report.margins.length === 1 ? 'one' : model.calibration.how}`, {
            names: report.margins.map(({ label }) => label).join(' · '),
          });
    case 'trimming':
      return trimming === null
        ? t('weights.trimming.none')
        : t(`weights.trimming.${model.trimming.how}`, { times: String(model.trimming.times) });
  }
}
