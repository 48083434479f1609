import { Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { useDirectionOf, usePaperLanguage } from '../../session/desk.ts';
import { PropertyRow } from './property-fields.tsx';
import { usePlainTyping } from './use-plain-typing.ts';

export interface TextPropertyProps {
  readonly label: string;
  readonly textKey: string;
  /** That of the paper, where none is named. */
  readonly language?: string;
  readonly isLong?: boolean;
}

/** A plain text of a node or of a medium. */
export function TextProperty(props: TextPropertyProps): ReactElement {
  const { label, textKey, isLong = false } = props;
  const paper = usePaperLanguage();
  const { language = paper.language } = props;
  const direction = useDirectionOf(language);
  const { typed, write } = usePlainTyping(language, textKey);
  const id = useId();
  const common = { id, size: 'xs', value: typed, attributes: { input: { dir: direction, lang: language } } } as const;
  return (
    <PropertyRow label={label} htmlFor={id}>
      {isLong ? (
        <Textarea {...common} autosize minRows={1} maxRows={6} onChange={(event) => write(event.currentTarget.value)} />
      ) : (
        <TextInput {...common} onChange={(event) => write(event.currentTarget.value)} />
      )}
    </PropertyRow>
  );
}
