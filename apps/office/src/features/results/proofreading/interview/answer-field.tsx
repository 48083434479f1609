import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { ReviewQuestion } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type WholeAnswer, withChosen } from './correction.ts';
import { useReview } from './review-context.ts';

export interface AnswerFieldProps {
  readonly input: NonNullable<ReviewQuestion['input']>;
  readonly raw: WholeAnswer;
  /** What is wrong with it; null: nothing that is known. */
  readonly fault: string | null;
  /** A chosen answer wants a text beside it. */
  readonly needsText: boolean;
  readonly onChange: (raw: WholeAnswer) => void;
}

/** An answer as a whole, typed or chosen as its question asks. */
export function AnswerField({ input, raw, fault, needsText, onChange }: AnswerFieldProps): ReactElement {
  const t = useText();
  const { direction } = useReview().review;
  const { options } = input;
  const beside = options.filter(
    ({ code, uid }) => raw.values.includes(String(code)) && (needsText || Object.hasOwn(raw.texts, uid)),
  );
  return (
    <>
      {raw.na ? null : <OneField input={input} raw={raw} fault={fault} onChange={onChange} />}
      {beside.map(({ uid, label }) => (
        <TextInput
          key={uid}
          label={<bdi>{label}</bdi>}
          attributes={{ input: { dir: direction } }}
          value={raw.texts[uid] ?? ''}
          onChange={(event) => onChange({ ...raw, texts: { ...raw.texts, [uid]: event.currentTarget.value } })}
        />
      ))}
      {input.na ? (
        <Checkbox
          label={t('proofread.notApplicable')}
          checked={raw.na}
          error={raw.na ? fault : null}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? { values: [], texts: {}, na: true } : { ...input.raw, na: false })
          }
        />
      ) : null}
    </>
  );
}

type OneFieldProps = Omit<AnswerFieldProps, 'needsText'>;

function OneField({ input, raw, fault, onChange }: OneFieldProps): ReactElement {
  const t = useText();
  const { direction } = useReview().review;
  const { type, options } = input;
  const [value = ''] = raw.values;
  const common = { label: t('proofread.answer'), error: fault, autoFocus: true } as const;
  const data = options.map(({ code, label }) => ({ value: String(code), label: label === '' ? String(code) : label }));
  const choose = (values: readonly string[]): void => onChange(withChosen(raw, values, options));
  const write = (text: string): void => onChange({ ...raw, values: text === '' ? [] : [text] });
  switch (type) {
    case 'single':
      return (
        <Select
          {...common}
          data={data}
          value={value === '' ? null : value}
          searchable={data.length > 8}
          allowDeselect={false}
          onChange={(chosen) => choose(chosen === null ? [] : [chosen])}
        />
      );
    case 'multiple':
      return <MultiSelect {...common} data={data} value={raw.values} onChange={choose} />;
    case 'text':
      return (
        <Textarea
          {...common}
          autosize
          minRows={1}
          maxRows={8}
          attributes={{ input: { dir: direction } }}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      );
    case 'number':
    case 'date':
    case 'time':
      return (
        <TextInput
          {...common}
          type={type === 'number' ? 'text' : type}
          inputMode={type === 'number' ? 'decimal' : undefined}
          attributes={{ input: { dir: 'ltr' } }}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      );
  }
}
