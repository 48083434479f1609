import { answerFactsOf, findLanguage, type Json, textOf, type ValueExpression } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { addressFieldsOf } from '../../session/address-fields.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { surroundingOf } from '../../session/surroundings.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { partPicks } from '../pick/part-picks.ts';
import { type Pick, PickList } from '../pick/pick-list.tsx';

export interface PipePickerProps {
  /** Questions up to this node can be named. */
  readonly uid: string;
  /** Whether fields may be named that respondents never see. */
  readonly takesHidden?: boolean;
  readonly onPick: (piece: Json) => void;
}

/** Before the name of a field; no uid holds the sign. */
const PROFILE = 'profile:';
const PROFILE_NAME = /^[\p{L}_][\p{L}\p{N}_ -]{0,99}$/u;

/** An earlier question, or a field of the list by its name, whose value stands in the text. */
export function PipePicker({ uid, takesHidden = false, onPick }: PipePickerProps): ReactElement {
  const t = useText();
  const session = useSession();
  const { order } = useDraftIndex();
  const { language } = usePaperLanguage();
  const around = surroundingOf(uid);
  // An end page comes after all questions, but for those of a link that leads to none.
  const knowsAll = around === 'goodbye' || around === 'screenedOut' || around === 'overQuota';
  const place = order.findIndex(({ node }) => node.uid === uid);
  const bundle = findLanguage(session.document, language);
  const questions = order
    .slice(0, knowsAll ? order.length : Math.max(0, place))
    .filter(({ role }) => role === 'question')
    .map(
      ({ node }): Pick => ({
        key: node.uid,
        number: jsonLine(node['number']),
        label: plainDraftText(bundle === null ? undefined : textOf(bundle, `${node.uid}.text`)),
      }),
    )
    .toReversed();
  // A hidden field stands in no text, but may be told to the address of an end.
  const declared = addressFieldsOf(session.document)
    .filter(({ name, hidden }) => name !== '' && (takesHidden || !hidden))
    .map(({ name }): Pick => ({ key: `${PROFILE}${name}`, label: t('designer.addressFieldNamed', { name }) }));
  const [question, setQuestion] = useState<string | null>(null);
  const partsOf = (of: string) => {
    const hasCodes = answerFactsOf(session.document)({ question: of })?.type === 'multiple';
    return partPicks(session.document, language, of, hasCodes, t).filter(({ subject }) => pipeOf(subject) !== null);
  };
  if (question !== null) {
    const parts = partsOf(question);
    return (
      <PickList
        key={question}
        label={t('designer.logic.whatOfIt')}
        picks={parts.map(({ pick }) => pick)}
        onPick={(key) => {
          const found = parts.find(({ pick }) => pick.key === key);
          const piece = found === undefined ? null : pipeOf(found.subject);
          if (piece !== null) onPick(piece);
        }}
      />
    );
  }
  const fieldCalled = (name: string): readonly Pick[] =>
    PROFILE_NAME.test(name) ? [{ key: `${PROFILE}${name}`, label: t('designer.profileField', { name }) }] : [];
  return (
    <PickList
      label={t('designer.insertPipe')}
      description={t('designer.pipeHint')}
      none={t('designer.noPipe')}
      picks={[...questions, ...declared]}
      ofTyped={fieldCalled}
      onPick={(key) => {
        if (key.startsWith(PROFILE)) onPick({ type: 'pipe', profile: key.slice(PROFILE.length) });
        else if (partsOf(key).length > 1) setQuestion(key);
        else onPick({ type: 'pipe', question: key });
      }}
    />
  );
}

/** The chip that says such a value; null for what no text can say. */
function pipeOf(subject: ValueExpression): Json | null {
  switch (subject.op) {
    case 'answer': {
      const { op: _op, ...operand } = subject;
      return { type: 'pipe', ...operand };
    }
    case 'countRows':
      return { type: 'pipe', take: 'rows', question: subject.question };
    case 'score':
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest': {
      const { op, ...of } = subject;
      return { type: 'pipe', take: op, ...of };
    }
    default:
      return null;
  }
}
