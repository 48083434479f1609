import { useEffect, useState } from 'react';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftText, useSession } from '../../session/use-draft.ts';

export interface PlainTyping {
  readonly typed: string;
  readonly write: (value: string) => void;
}

/** A plain text of the draft in one language, as it is typed; an empty one is none. */
export function usePlainTyping(language: string, textKey: string): PlainTyping {
  const session = useSession();
  const stored = plainDraftText(useDraftText(language, textKey));
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(stored), [stored]);
  return {
    typed,
    write: (value) => {
      setTyped(value);
      session.change(
        [{ op: 'text', language, key: textKey, ...(value === '' ? {} : { value }) }],
        `text.${language}.${textKey}`,
      );
    },
  };
}
