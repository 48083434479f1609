import { type DraftNode, isJsonObject, type Json, type JsonObject, valueOf } from '@seker/questionnaire/design';
import { type TextKey, useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';
import { type Pick, PickList } from '../parts/pick/pick-list.tsx';
import { RichField } from '../parts/rich-text/rich-field.tsx';
import { draftNames } from '../say/draft-names.ts';
import type { Piece } from '../say/piece.ts';
import { type RuleOwner, sayAct, severityOf } from '../say/say-rule.ts';
import { useLogicWords } from '../say/use-logic-words.ts';
import { usePaperLanguage } from '../session/desk.ts';
import { draftIndex, type IndexedNode } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import type { RuleList } from '../session/rules/rule-lists.ts';
import { useSession } from '../session/use-draft.ts';
import { Chip, StillChip } from './chip.tsx';
import { ExpressionEditor } from './expression-editor.tsx';
import { factsOfDraft } from './facts-of-draft.ts';
import { ACTS, type ActName, actNamed } from './rule-changes.ts';

const NAMES = {
  show: 'designer.say.doShow',
  hide: 'designer.say.doHide',
  skip: 'designer.say.doSkip',
  end: 'designer.say.doEnd',
  warning: 'designer.say.doWarning',
  error: 'designer.say.doError',
  critical: 'designer.say.doCritical',
  set: 'designer.say.doSet',
} as const satisfies Record<ActName, TextKey>;

export interface ActChipsProps {
  readonly node: DraftNode;
  readonly list: RuleList;
  readonly act: Json | undefined;
  readonly onChange: (act: JsonObject) => void;
}

/** What a branch does, each part of it a chip: the act itself, where it leads, what it sets. */
export function ActChips({ node, list, act, onChange }: ActChipsProps): ReactElement {
  const t = useText();
  const session = useSession();
  const words = useLogicWords();
  const { language } = usePaperLanguage();
  const owner: RuleOwner = { uid: node.uid, isQuestion: node['type'] === 'question' };
  const json = isJsonObject(act) ? act : {};
  const [head, target, ...rest] = sayAct(act, owner, words);
  // Read where a list is open: with all that follows the sentence would be said anew for each of them.
  const later = (): readonly IndexedNode[] => {
    const { order } = draftIndex(session.document);
    const place = order.findIndex((entry) => entry.node.uid === node.uid);
    return order.slice(place + 1).filter(({ role }) => role !== 'splitBlock');
  };
  const questions = (): readonly IndexedNode[] => later().filter(({ role }) => role === 'question');
  const picksOf = (places: () => readonly IndexedNode[]) => (): readonly Pick[] => {
    const names = draftNames(session.document, language, t);
    return places().map((entry) => ({ key: entry.node.uid, label: names.place(entry.node.uid) ?? entry.node.uid }));
  };
  const doing: ActName | null = actName(json);
  const acts = (): readonly ActName[] =>
    ACTS[list].filter((one) => one !== 'set' || doing === 'set' || questions().length > 0);
  const labelOf = (one: ActName): string =>
    t(one === 'show' && !owner.isQuestion ? 'designer.say.doShowPart' : NAMES[one]);
  const first = (
    <Chip
      type="act"
      label={t('designer.logic.act')}
      editor={(close) => (
        <PickList
          label={t('designer.logic.act')}
          picks={acts().map((one) => ({ key: one, label: labelOf(one), isChosen: one === doing }))}
          onPick={(key) => {
            const name = acts().find((one) => one === key);
            if (name !== undefined) onChange(actNamed(name, node, json, questions()[0]?.node.uid ?? ''));
            close();
          }}
        />
      )}
    >
      {head?.text ?? t('designer.say.unfinished')}
    </Chip>
  );
  const second = (label: string, picks: () => readonly Pick[], take: (key: string) => JsonObject): ReactNode => (
    <Chip
      type={target?.type ?? 'target'}
      label={label}
      editor={(close) => (
        <PickList
          label={label}
          picks={picks()}
          onPick={(key) => {
            onChange(take(key));
            close();
          }}
        />
      )}
    >
      {target?.text ?? label}
    </Chip>
  );
  switch (json['do']) {
    case 'skip':
      return (
        <>
          {first}
          {second(t('designer.logic.target'), picksOf(later), (to) => ({ ...json, to }))}
        </>
      );
    case 'end':
      return (
        <>
          {first}
          {second(
            t('designer.logic.outcome'),
            () => [
              { key: 'screenedOut', label: t('designer.say.endScreenedOut') },
              { key: 'success', label: t('designer.say.endSuccess') },
            ],
            (outcome) => ({ ...json, outcome }),
          )}
        </>
      );
    case 'validate':
      return (
        <>
          {first}
          <RichField
            uid={owner.uid}
            textKey={`${owner.uid}.message.${jsonLine(json['message'])}`}
            label={t('designer.logic.message')}
            placeholder={t('designer.logic.messageUnwritten')}
            className="logic-message"
            isOneLine
          />
        </>
      );
    case 'set': {
      const [joiner, value] = rest;
      return (
        <>
          {first}
          {second(t('designer.logic.target'), picksOf(questions), (question) => ({ ...json, question }))}
          {joiner === undefined ? null : <StillChip {...joiner} />}
          <SetValue node={node} act={json} shown={value} onChange={onChange} />
        </>
      );
    }
    default:
      return first;
  }
}

function actName(json: JsonObject): ActName | null {
  const doing = json['do'] === 'validate' ? severityOf(json) : json['do'];
  return [...ACTS.entrance, ...ACTS.exit].find((one) => one === doing) ?? null;
}

interface SetValueProps {
  readonly node: DraftNode;
  readonly act: JsonObject;
  readonly shown: Piece | undefined;
  readonly onChange: (act: JsonObject) => void;
}

/** What a question is set to: an answer of it, what is typed, or what is known already. */
function SetValue({ node, act, shown, onChange }: SetValueProps): ReactElement {
  const t = useText();
  const session = useSession();
  const { language } = usePaperLanguage();
  const question = jsonLine(act['question']);
  return (
    <Chip
      type={shown?.type === 'gone' ? 'gone' : 'value'}
      label={t('designer.logic.setValue')}
      editor={(close) => {
        const facts = factsOfDraft(session.document)({ question });
        const names = draftNames(session.document, language, t);
        return (
          <ExpressionEditor
            value={valueOf(act['value'])}
            isNumber={facts?.type === 'number' || facts?.type === 'single' || facts?.type === 'multiple'}
            picks={(facts?.codes ?? []).map((code) => ({
              key: String(code),
              number: String(code),
              label: names.answer({ question }, code) ?? String(code),
            }))}
            from={{ uid: node.uid, isExit: true }}
            onChange={(value) => onChange({ ...act, value: JSON.parse(JSON.stringify(value)) as Json })}
            onClose={close}
          />
        );
      }}
    >
      {shown?.text ?? t('designer.say.unfinished')}
    </Chip>
  );
}
