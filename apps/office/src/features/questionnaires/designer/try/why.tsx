import { Button } from '@mantine/core';
import {
  type Clause,
  type Decision,
  type ExplainedNode,
  type ExplainedRule,
  seenIn,
} from '@seker/questionnaire/design';
import { type Translate, useText } from '@seker/ui';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { clauseOf } from '../say/clause.ts';
import { plainPieces } from '../say/piece.ts';
import { sayCondition } from '../say/say-condition.ts';
import { nameAt, seenWords } from '../say/try-words.ts';
import { useLogicWords } from '../say/use-logic-words.ts';
import { useDraft } from '../session/use-draft.ts';
import type { Engine } from './engine.ts';
import { useEngineState } from './use-engine.ts';

/** Why one question is asked or not, with each clause and the value that it saw; below it all that were not asked. */
export function Why({
  engine,
  about,
}: {
  readonly engine: Engine;
  readonly about: ExplainedNode | null;
}): ReactElement {
  const t = useText();
  const { sight } = useEngineState(engine);
  const document = useDraft((draft) => draft);
  const { questionnaireId = '' } = useParams({ strict: false });
  const left = (sight?.nodes ?? []).filter(({ status }) => status === 'notAsked');
  return (
    <div className="try-why">
      {about === null ? null : (
        <section aria-label={t(`designer.try.why.${about.status}`, { name: nameAt(document, about.uid, t) })}>
          <h2>{t(`designer.try.why.${about.status}`, { name: nameAt(document, about.uid, t) })}</h2>
          <p>
            {about.decision === null
              ? t('designer.try.nothingKeeps')
              : reasonWords(about.decision, t, (at) => nameAt(document, at, t))}
          </p>
          {rulesOf(about).map((rule) => (
            <RuleLines key={`${rule.at} ${rule.rules} ${rule.rule}`} rule={rule} />
          ))}
          <p className="try-links">
            <Link to="/questionnaires/$questionnaireId/build" params={{ questionnaireId }} hash={about.uid}>
              {t('designer.try.openInBuild')}
            </Link>
            {about.status === 'asked' ? null : (
              <Button size="compact-sm" variant="subtle" onClick={() => engine.ask({ do: 'goTo', uid: about.uid })}>
                {t('designer.try.takeMeThere')}
              </Button>
            )}
          </p>
        </section>
      )}
      {left.length === 0 ? null : (
        <section aria-label={t('designer.try.leftOut')}>
          <h2>{t('designer.try.leftOut')}</h2>
          <ul className="try-left">
            {left.map(({ uid, decision }) => (
              <li key={uid}>
                <span>
                  <bdi>{nameAt(document, uid, t)}</bdi>{' '}
                  <span className="try-reason">
                    {decision === null ? '' : reasonWords(decision, t, (at) => nameAt(document, at, t))}
                  </span>
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('designer.try.takeMeThereTo', { name: nameAt(document, uid, t) })}
                  onClick={() => engine.ask({ do: 'goTo', uid })}
                >
                  {t('designer.try.takeMeThere')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The rule that decided stands first; it may be another node's. */
function rulesOf({ decision, rules }: ExplainedNode): readonly ExplainedRule[] {
  if (decision?.by !== 'rule') return rules;
  return [decision.rule, ...rules.filter((rule) => rule !== decision.rule && !isSame(rule, decision.rule))];
}

function isSame(one: ExplainedRule, other: ExplainedRule): boolean {
  return one.at === other.at && one.rules === other.rules && one.rule === other.rule;
}

function reasonWords(decision: Decision, t: Translate, nameOf: (at: string) => string): string {
  switch (decision.by) {
    case 'rule':
      return t(`designer.try.reason.${decision.does}`, { name: nameOf(decision.rule.at) });
    case 'parent':
      return t('designer.try.reason.parent', { name: nameOf(decision.parent) });
    case 'draw':
      return t('designer.try.reason.draw');
    case 'bind':
      return t('designer.try.reason.bind');
    case 'outcome':
      return t('designer.try.reason.outcome');
  }
}

function RuleLines({ rule }: { readonly rule: ExplainedRule }): ReactElement {
  const t = useText();
  return (
    <ul className="try-rule">
      {rule.branches.map(({ clause, do: act }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule's branches have no other name.
        <li key={place}>
          <strong>{t(clause === null ? 'designer.try.else' : `designer.try.act.${act.do}`)}</strong>
          {clause === null ? null : <ClauseLines clause={clause} />}
        </li>
      ))}
    </ul>
  );
}

const TRUTHS = {
  true: { Sign: IconCircleCheck, name: 'designer.try.true', tone: 'true' },
  false: { Sign: IconCircleX, name: 'designer.try.false', tone: 'false' },
  null: { Sign: IconHelpCircle, name: 'designer.try.unknown', tone: 'unknown' },
} as const;

/** Each part on a line of its own, with what it saw below. */
function ClauseLines({ clause }: { readonly clause: Clause }): ReactElement {
  const t = useText();
  const document = useDraft((draft) => draft);
  const language = useDraft((draft) => draft.languages[0]?.code ?? '');
  const words = useLogicWords();
  const { Sign, name, tone } = TRUTHS[clause.truth === null ? 'null' : clause.truth ? 'true' : 'false'];
  // What is denied is one statement, whose part saw the value.
  const isStatement = clauseOf(clause.condition) !== null;
  const sees = isStatement ? seenIn(clause) : clause.sees;
  const isList = clause.condition.op === 'and' || clause.condition.op === 'or';
  return (
    <div className="try-clause">
      <span className="try-truth" data-truth={tone}>
        <Sign size={16} role="img" aria-label={t(name)} />
        {isList ? (
          <span>{t(clause.condition.op === 'and' ? 'designer.try.allOf' : 'designer.try.anyOf')}</span>
        ) : (
          <span>{plainPieces(sayCondition(clause.condition, words))}</span>
        )}
      </span>
      {sees.map((seen, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a clause sees is in a fixed order.
        <span key={place} className="try-seen">
          <bdi>{seenWords(document, language, seen, t)}</bdi>
        </span>
      ))}
      {(isStatement ? [] : clause.of).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition's parts have no other name.
        <ClauseLines key={place} clause={part} />
      ))}
    </div>
  );
}
