import { Checkbox, TextInput } from '@mantine/core';
import type { InputField, ReviewQuestion } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { AnswerFault } from './answer-fault.ts';
import { AnswerParts } from './answer-parts.tsx';
import { type WholeAnswer, withChosen } from './correction.ts';
import { OneInput } from './one-input.tsx';
import { useReview } from './review-context.ts';

export interface AnswerFieldProps {
  readonly input: NonNullable<ReviewQuestion['input']>;
  readonly raw: WholeAnswer;
  /** What is wrong with it; null: nothing that is known. */
  readonly fault: AnswerFault | null;
  readonly onChange: (raw: WholeAnswer) => void;
}

const NOTHING = { values: [], texts: {}, parts: {} };

/** An answer as a whole, typed or chosen as its question asks. */
export function AnswerField({ input, raw, fault, onChange }: AnswerFieldProps): ReactElement {
  const t = useText();
  const [whole, ...others] = input.fields;
  const isWhole = whole !== undefined && whole.part === null && others.length === 0;
  return (
    <>
      {raw.na ? null : isWhole ? (
        <WholeField field={whole} raw={raw} fault={fault?.text ?? null} onChange={onChange} />
      ) : (
        <AnswerParts input={input} raw={raw} fault={fault} onChange={onChange} />
      )}
      {input.na ? (
        <Checkbox
          label={t('proofread.notApplicable')}
          checked={raw.na}
          error={raw.na ? (fault?.text ?? null) : null}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? { ...NOTHING, na: true } : { ...input.raw, na: false })
          }
        />
      ) : null}
    </>
  );
}

interface WholeFieldProps extends Pick<AnswerFieldProps, 'raw' | 'onChange'> {
  readonly field: InputField;
  readonly fault: string | null;
}

/** The answer in one field, with a text beside each chosen answer that takes one. */
function WholeField({ field, raw, fault, onChange }: WholeFieldProps): ReactElement {
  const t = useText();
  const { direction } = useReview().review;
  const beside = field.options.filter(({ code, takesText }) => takesText && raw.values.includes(String(code)));
  const isOfText = beside.some(({ uid }) => (raw.texts[uid] ?? '').trim() === '');
  return (
    <>
      <OneInput
        field={field}
        label={t('proofread.answer')}
        values={raw.values}
        error={isOfText ? null : fault}
        autoFocus
        onChange={(values) =>
          onChange(
            field.options.length === 0 ? { ...raw, values: [...values] } : withChosen(raw, values, field.options),
          )
        }
      />
      {beside.map(({ uid, label }) => (
        <TextInput
          key={uid}
          required
          label={<bdi>{label}</bdi>}
          error={(raw.texts[uid] ?? '').trim() === '' ? fault : null}
          attributes={{ input: { dir: direction } }}
          value={raw.texts[uid] ?? ''}
          onChange={(event) => onChange({ ...raw, texts: { ...raw.texts, [uid]: event.currentTarget.value } })}
        />
      ))}
    </>
  );
}
