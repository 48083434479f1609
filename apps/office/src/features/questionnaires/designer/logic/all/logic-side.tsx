import { Button } from '@mantine/core';
import { conditionOf, type DraftNode, isJsonObject, type Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Named } from '../../parts/pick/named.tsx';
import { logicEntries } from '../../say/logic-entries.ts';
import { plainPieces } from '../../say/piece.ts';
import { sayAct } from '../../say/say-rule.ts';
import { useLogicWords } from '../../say/use-logic-words.ts';
import { useDeskState, useDeskValue } from '../../session/desk.ts';
import type { IndexedNode } from '../../session/draft-index.ts';
import { jsonLine } from '../../session/json-line.ts';
import { type RuleList, rulesOf, setRules } from '../../session/rules/rule-lists.ts';
import { useIndexed, useSession } from '../../session/use-draft.ts';
import { asJson } from '../as-json.ts';
import { FormulaBox } from '../formula-box.tsx';
import { AddRule } from '../new-rule.tsx';
import { type Decides, QuickChecks } from './quick-checks.tsx';

/** The rules of the chosen node in their text form, and what they lean on. */
export function LogicSide({ onOnly }: { readonly onOnly: (uid: string) => void }): ReactElement {
  const t = useText();
  const first = useDeskValue(({ selected }) => selected[0] ?? null);
  const entry = useIndexed(first);
  const words = useLogicWords();
  const { questionnaireId = '' } = useParams({ strict: false });
  const number = entry === null ? '' : jsonLine(entry.node['number']) || (words.names.place(entry.node.uid) ?? '');
  return (
    <aside className="logic-side" data-pane="logic-side" aria-label={t('designer.logic.chosen', { name: number })}>
      <header className="logic-head">
        <h2>{entry === null ? t('designer.say.logic') : t('designer.logic.chosen', { name: number })}</h2>
      </header>
      {entry === null ? (
        <p className="logic-none">{t('designer.logic.chooseRule')}</p>
      ) : (
        <div className="logic-side-body">
          <p className="logic-side-acts">
            <Link to="/questionnaires/$questionnaireId/build" params={{ questionnaireId }} hash={entry.node.uid}>
              {t('designer.logic.open')}
            </Link>
            <Button variant="subtle" size="compact-sm" onClick={() => onOnly(entry.node.uid)}>
              {t('designer.logic.onlyWith', { name: number })}
            </Button>
          </p>
          {(['entrance', 'exit'] as const).map((list) => (
            <Formulas key={`${entry.node.uid} ${list}`} node={entry.node} list={list} />
          ))}
          <AddRule node={entry.node} />
          <LeansOn entry={entry} name={number} />
        </div>
      )}
    </aside>
  );
}

function Formulas({ node, list }: { readonly node: DraftNode; readonly list: RuleList }): ReactElement {
  const session = useSession();
  const words = useLogicWords();
  const rules = rulesOf(node, list);
  const owner = { uid: node.uid, isQuestion: node['type'] === 'question' };
  return (
    <>
      {rules.flatMap((branches, at) =>
        branches.flatMap((branch, place) =>
          branch['if'] === undefined
            ? []
            : [
                // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own.
                <section key={`${at} ${place}`} className="logic-side-rule">
                  <h3>{plainPieces(sayAct(branch['act'], owner, words))}</h3>
                  <FormulaBox
                    condition={isJsonObject(branch['if']) ? conditionOf(branch['if']) : null}
                    onChange={(made) =>
                      session.change(
                        [
                          setRules(
                            node.uid,
                            list,
                            rules.with(at, branches.with(place, { ...branch, if: asJson(made) })),
                          ),
                        ],
                        `formula.${node.uid}.${list}.${at}.${place}`,
                      )
                    }
                  />
                  <QuickChecks condition={branch['if']} decides={decides(branch['act'], owner.isQuestion)} />
                </section>,
              ],
        ),
      )}
    </>
  );
}

function decides(act: Json | undefined, isQuestion: boolean): Decides {
  if (!isJsonObject(act) || act['do'] !== 'show') return 'acts';
  return isQuestion ? 'asked' : 'shown';
}

/** The questions that its rules name; each leads to its own rules. */
function LeansOn({ entry, name }: { readonly entry: IndexedNode; readonly name: string }): ReactElement | null {
  const t = useText();
  const desk = useDeskState();
  const words = useLogicWords();
  const uids = [...new Set(logicEntries(entry.node, entry.role).flatMap(({ names }) => names))].filter(
    (uid) => uid !== entry.node.uid,
  );
  if (uids.length === 0) return null;
  return (
    <section className="logic-side-rule">
      <h3>{t('designer.logic.leansOn', { name })}</h3>
      <p className="logic-leans">
        {uids.map((uid) => {
          const place = words.names.place(uid);
          return place === null ? (
            <span key={uid} className="chip" data-type="gone">
              {t('designer.say.gonePlace')}
            </span>
          ) : (
            <button key={uid} type="button" className="chip" data-type="operand" onClick={() => desk.select([uid])}>
              <Named text={place} />
            </button>
          );
        })}
      </p>
    </section>
  );
}
