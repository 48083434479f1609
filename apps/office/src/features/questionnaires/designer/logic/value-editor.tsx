import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type Pick, PickList } from '../parts/pick/pick-list.tsx';
import type { Clause } from '../say/clause.ts';
import { useLogicWords } from '../say/use-logic-words.ts';
import { useSession } from '../session/use-draft.ts';
import { ExpressionEditor, TypedLiteral } from './expression-editor.tsx';
import { factsOfDraft } from './facts-of-draft.ts';
import type { LookingFrom } from './operand-picks.ts';
import { subjectType, valueTypeOf } from './operators-for.ts';

export interface ValueEditorProps {
  readonly clause: Clause;
  readonly from: LookingFrom;
  readonly onChange: (clause: Clause) => void;
  readonly onClose: () => void;
}

/** With what a clause compares: answers by their names, or what is typed. */
export function ValueEditor({ clause, from, onChange, onClose }: ValueEditorProps): ReactElement {
  const t = useText();
  const { document } = useSession();
  const words = useLogicWords();
  const { subject, value } = clause;
  const type = valueTypeOf(clause.operator);
  if ((type === 'code' || type === 'codes') && subject.op === 'answer') {
    const codes = value.type === 'codes' ? value.codes : [];
    const offered = factsOfDraft(document)(subject)?.codes ?? [];
    const picks = [...new Set([...offered, ...codes])].map(
      (code): Pick => ({
        key: String(code),
        number: String(code),
        label: words.names.answer(subject, code) ?? t('designer.say.goneAnswer', { code }),
        isChosen: codes.includes(code),
      }),
    );
    return (
      <PickList
        label={t('designer.logic.pickAnswers')}
        picks={picks}
        onPick={(key) => {
          const code = Number(key);
          const without = codes.filter((one) => one !== code);
          const chosen = type === 'code' ? [code] : without.length < codes.length ? without : [...codes, code];
          if (chosen.length > 0) onChange({ ...clause, value: { type: 'codes', codes: chosen } });
          if (type === 'code') onClose();
        }}
      />
    );
  }
  if (subject.op === 'system')
    return (
      <PickList
        label={t('designer.logic.value')}
        picks={(subject.name === 'mode' ? ['web', 'phone'] : document.languages.map(({ code }) => code)).map((key) => ({
          key,
          label: key,
        }))}
        onPick={(key) => {
          onChange({ ...clause, value: { type: 'expression', expression: { op: 'literal', value: key } } });
          onClose();
        }}
      />
    );
  const kept = subjectType(subject, factsOfDraft(document));
  if (value.type === 'pattern')
    return (
      <TypedLiteral
        before={value.pattern}
        isNumber={false}
        isPattern
        onKeep={(pattern) => {
          onChange({ ...clause, value: { type: 'pattern', pattern } });
          onClose();
        }}
      />
    );
  return (
    <ExpressionEditor
      value={value.type === 'expression' ? value.expression : null}
      isNumber={kept === 'number' || kept === 'scalar'}
      from={from}
      onChange={(expression) => onChange({ ...clause, value: { type: 'expression', expression } })}
      onClose={onClose}
    />
  );
}
