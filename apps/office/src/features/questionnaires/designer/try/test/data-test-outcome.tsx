import type { DraftDocument } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { numberAt, wordsAt } from '../../say/try-words.ts';
import type { DataTestOptions } from './data-test-options.ts';
import { type DataTestResult, SECONDS_A_QUESTION, type TestedVariable } from './data-test-result.ts';

export interface DataTestOutcomeProps {
  readonly result: DataTestResult;
  readonly targets: DataTestOptions['targets'];
  readonly language: string;
  readonly document: DraftDocument;
}

const OUTCOMES = ['success', 'screenedOut', 'overQuota', 'zeroQuota', 'cancel', 'stopped'] as const;
/** From this many points on a share is far from what was wanted. */
const FAR = 0.05;

/** Outcomes, then a card for each question with the share of each answer beside the wanted one. */
export function DataTestOutcome({ result, targets, language, document }: DataTestOutcomeProps): ReactElement {
  const t = useText();
  const { questionnaireId = '' } = useParams({ strict: false });
  const { outcomes, minutes, neverReached, questions } = result;
  return (
    <div className="test-result" role="group" aria-label={t('designer.test.result')} tabIndex={0}>
      <dl className="test-facts">
        {OUTCOMES.filter((outcome) => outcome === 'success' || (outcomes[outcome] ?? 0) > 0).map((outcome) => (
          <div key={outcome}>
            <dt>{t(`designer.test.outcome.${outcome}`)}</dt>
            <dd>{outcomes[outcome] ?? 0}</dd>
          </div>
        ))}
        {minutes === null ? null : (
          <div>
            <dt>{t('designer.test.minutes', { seconds: SECONDS_A_QUESTION })}</dt>
            <dd>
              <bdi dir="ltr">
                {minutes.median.toFixed(1)} ({minutes.long.toFixed(1)})
              </bdi>
            </dd>
          </div>
        )}
        <div data-tone={neverReached.length > 0 ? 'danger' : undefined}>
          <dt>{t('designer.test.neverReached')}</dt>
          <dd>{neverReached.length}</dd>
        </div>
      </dl>
      <div className="test-cards">
        {questions.map(({ question, asked, empty, na, variables }) => (
          <section key={question} className="test-card" aria-label={numberAt(document, question)}>
            <h2>
              <Link to="/questionnaires/$questionnaireId/build" params={{ questionnaireId }} hash={question}>
                <bdi dir="ltr">{numberAt(document, question)}</bdi>
              </Link>{' '}
              <bdi>{wordsAt(document, language, `${question}.text`)}</bdi>
            </h2>
            <p className="test-counts">
              {asked === 0 ? (
                <span className="test-never">{t('designer.test.never')}</span>
              ) : (
                t('designer.test.counts', { asked, empty, na })
              )}
            </p>
            {asked === 0
              ? null
              : variables.map((variable) => (
                  <Distribution
                    key={variable.name}
                    variable={variable}
                    wanted={targets[question] ?? {}}
                    isNamed={variables.length > 1}
                    wordsOf={(key) => wordsAt(document, language, key)}
                  />
                ))}
          </section>
        ))}
      </div>
    </div>
  );
}

interface DistributionProps {
  readonly variable: TestedVariable;
  readonly wanted: Readonly<Record<string, number>>;
  readonly isNamed: boolean;
  wordsOf(key: string): string;
}

function Distribution({ variable, wanted, isNamed, wordsOf }: DistributionProps): ReactElement {
  const t = useText();
  const { name, answered, codes, numbers } = variable;
  const whole = (share: number): number => Math.round(100 * share);
  return (
    <div className="test-variable">
      {isNamed ? (
        <h3>
          <bdi dir="ltr">{name}</bdi>
        </h3>
      ) : null}
      {numbers === null ? null : (
        <p>
          {t('designer.test.numbers', {
            least: numbers.least,
            mean: numbers.mean.toFixed(1),
            most: numbers.most,
          })}
        </p>
      )}
      {codes.length === 0 && numbers === null ? <p>{t('designer.test.texts', { count: answered })}</p> : null}
      {codes.map(({ code, label, count }) => {
        const share = answered === 0 ? 0 : count / answered;
        const target = wanted[code];
        const isFar = target !== undefined && Math.abs(share - target) >= FAR;
        return (
          <div key={code} className="test-answer" data-far={isFar}>
            <bdi className="test-label">{wordsOf(label) || code}</bdi>
            <span className="test-bar" aria-hidden="true">
              <span style={{ inlineSize: `${100 * share}%` }} />
              {target === undefined ? null : <i style={{ insetInlineStart: `${100 * target}%` }} />}
            </span>
            <bdi dir="ltr" className="test-share">
              {whole(share)}%
            </bdi>
            <span className="test-target">
              {target === undefined ? null : t('designer.test.wanted', { share: whole(target) })}
            </span>
          </div>
        );
      })}
    </div>
  );
}
