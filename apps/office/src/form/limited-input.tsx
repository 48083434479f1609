import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { countText, useText } from '@seker/ui';
import { type ReactElement, type Ref, useEffect, useRef } from 'react';

interface Limited {
  readonly value: string;
  /** Most characters. More are taken all the same, for a field that cuts what is pasted loses it unseen. */
  readonly most: number;
}

export type LimitedInputProps = Omit<TextInputProps, 'maxLength' | 'value' | 'ref'> &
  Limited & { readonly ref?: Ref<HTMLInputElement> };
export type LimitedTextareaProps = Omit<TextareaProps, 'maxLength' | 'value' | 'ref'> &
  Limited & { readonly ref?: Ref<HTMLTextAreaElement> };

/** A field that says when its text is too long, and keeps its form from being sent as long as it is. */
export function LimitedInput({ most, error, ref, ...props }: LimitedInputProps): ReactElement {
  const { fault, field } = useLimit<HTMLInputElement>(props.value, most);
  return <TextInput {...props} ref={useMergedRef(field, ref)} error={fault ?? error} />;
}

/** The same of several lines. */
export function LimitedTextarea({ most, error, ref, ...props }: LimitedTextareaProps): ReactElement {
  const { fault, field } = useLimit<HTMLTextAreaElement>(props.value, most);
  return <Textarea {...props} ref={useMergedRef(field, ref)} error={fault ?? error} />;
}

function useLimit<Field extends HTMLInputElement | HTMLTextAreaElement>(value: string, most: number) {
  const t = useText();
  const field = useRef<Field>(null);
  const over = value.length - most;
  const fault = over > 0 ? t('form.overLimit', { limit: countText(most), over: countText(over) }) : null;
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault]);
  return { fault, field };
}
