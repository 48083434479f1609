import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { InputField } from '@seker/contract';
import type { ReactElement } from 'react';
import { useReview } from './review-context.ts';

export interface OneInputProps {
  readonly field: InputField;
  readonly label: string;
  readonly values: readonly string[];
  readonly error: string | null;
  readonly autoFocus: boolean;
  /** It may be left empty again. */
  readonly isClearable?: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** One part of an answer, typed or chosen as its question asks. */
export function OneInput(props: OneInputProps): ReactElement {
  const { field, label, values, error, autoFocus, isClearable = false, onChange } = props;
  const { direction } = useReview().review;
  const { type, options, lines } = field;
  const [value = ''] = values;
  const common = { label: <bdi>{label}</bdi>, error, autoFocus } as const;
  const data = options.map((one) => ({
    value: String(one.code),
    label: one.label === '' ? String(one.code) : one.label,
  }));
  const write = (text: string): void => onChange(text === '' ? [] : [text]);
  switch (type) {
    case 'single':
      return (
        <Select
          {...common}
          data={data}
          value={value === '' ? null : value}
          searchable={data.length > 8}
          allowDeselect={isClearable}
          clearable={isClearable}
          onChange={(chosen) => onChange(chosen === null ? [] : [chosen])}
        />
      );
    case 'multiple':
      return <MultiSelect {...common} data={data} value={[...values]} onChange={onChange} />;
    case 'text':
      return (
        <Textarea
          {...common}
          autosize
          minRows={lines > 1 ? 2 : 1}
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
