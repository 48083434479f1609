import { useEffect, useState } from 'react';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftText, useSession } from '../../session/use-draft.ts';

export interface PlainTyping {
  readonly typed: string;
  readonly write: (value: string) => void;
}

/** A plain text of the draft in one language, as it is typed; an empty one is none. What finds no room does not stay in the field. */
export function usePlainTyping(language: string, textKey: string): PlainTyping {
  const session = useSession();
  const stored = plainDraftText(useDraftText(language, textKey));
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(stored), [stored]);
  return {
    typed,
    write: (value) => {
      const isTaken = session.change(
        [{ op: 'text', language, key: textKey, ...(value === '' ? {} : { value }) }],
        `text.${language}.${textKey}`,
      );
      setTyped(isTaken ? value : stored);
    },
  };
}
