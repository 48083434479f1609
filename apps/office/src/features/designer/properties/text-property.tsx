import { Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { plainDraftText } from '../rich-text/plain-draft-text.ts';
import { usePaperLanguage } from '../session/desk.ts';
import { useDraftText, useSession } from '../session/use-draft.ts';
import { PropertyRow } from './property-fields.tsx';

export interface TextPropertyProps {
  readonly label: string;
  readonly uid: string;
  readonly textKey: string;
  readonly isLong?: boolean;
}

/** A plain text of a node, in the language of the paper. */
export function TextProperty({ label, textKey, isLong = false }: TextPropertyProps): ReactElement {
  const session = useSession();
  const { language, direction } = usePaperLanguage();
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
