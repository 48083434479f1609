import { Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { useDirectionOf, usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftText, useSession } from '../../session/use-draft.ts';
import { PropertyRow } from './property-fields.tsx';

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
  const session = useSession();
  const paper = usePaperLanguage();
  const { language = paper.language } = props;
  const direction = useDirectionOf(language);
  const stored = plainDraftText(useDraftText(language, textKey));
  const [typed, setTyped] = useState(stored);
  const id = useId();
  useEffect(() => setTyped(stored), [stored]);
  const write = (value: string): void => {
    setTyped(value);
    session.change(
      [{ op: 'text', language, key: textKey, ...(value === '' ? {} : { value }) }],
      `text.${language}.${textKey}`,
    );
  };
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
