import { type DraftDocument, uidsWithin } from '@seker/questionnaire/design';
import { countText, type Translate, useText } from '@seker/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { nodeWords } from '../../say/node-words.ts';
import { numberAt, wordsAt } from '../../say/try-words.ts';
import { draftIndex } from '../../session/draft-index.ts';
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
  const { outcomes, minutes, neverReached, questions, stuckAt } = result;
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
      {stuckAt.length === 0 ? null : (
        <section className="test-stuck" aria-label={t('designer.test.outcome.stopped')}>
          <h2>{t('designer.test.outcome.stopped')}</h2>
          <ul>
            {stuckAt.map(({ page, count }) => (
              <li key={page}>
                <Link to="/questionnaires/$questionnaireId/build" params={{ questionnaireId }} hash={page}>
                  <bdi>{pageWords(document, page, language, t)}</bdi>
                </Link>
                {': '}
                <bdi>{countText(count)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
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

/** A page by its place and the numbers of its questions. */
function pageWords(document: DraftDocument, page: string, language: string, t: Translate): string {
  const { byUid, questions } = draftIndex(document);
  const entry = byUid.get(page);
  if (entry === undefined) return page;
  const within = new Set(uidsWithin(entry.node, entry.level));
  const numbers = questions.filter(({ node }) => within.has(node.uid)).map(({ node }) => numberAt(document, node.uid));
  return [nodeWords(document, entry, language, t), ...(numbers.length === 0 ? [] : [numbers.join(', ')])].join(' · ');
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
