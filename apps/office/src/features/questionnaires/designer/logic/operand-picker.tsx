import type { ValueExpression } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { partPicks } from '../parts/pick/part-picks.ts';
import { PickList } from '../parts/pick/pick-list.tsx';
import { usePaperLanguage } from '../session/desk.ts';
import { useSession } from '../session/use-draft.ts';
import { factsOfDraft } from './facts-of-draft.ts';
import { type LookingFrom, operandPicks, profilePicks, subjectOf } from './operand-picks.ts';

export interface OperandPickerProps {
  readonly from: LookingFrom;
  readonly onPick: (subject: ValueExpression) => void;
}

/** What a condition looks at: first the question, then what of it where there is a choice. */
export function OperandPicker({ from, onPick }: OperandPickerProps): ReactElement {
  const t = useText();
  const { document } = useSession();
  const { language } = usePaperLanguage();
  const [question, setQuestion] = useState<string | null>(null);
  const partsOf = (uid: string) =>
    partPicks(document, language, uid, factsOfDraft(document)({ question: uid })?.type === 'multiple', t);
  if (question !== null) {
    const parts = partsOf(question);
    return (
      <PickList
        key={question}
        label={t('designer.logic.whatOfIt')}
        picks={parts.map(({ pick }) => pick)}
        onPick={(key) => {
          const found = parts.find(({ pick }) => pick.key === key);
          if (found !== undefined) onPick(found.subject);
        }}
      />
    );
  }
  return (
    <PickList
      label={t('designer.logic.pickOperand')}
      picks={operandPicks(document, language, from, t)}
      ofTyped={(typed) => profilePicks(typed, t)}
      onPick={(key) => {
        const subject = subjectOf(key);
        if (subject.op === 'answer' && partsOf(subject.question).length > 1) setQuestion(subject.question);
        else onPick(subject);
      }}
    />
  );
}
