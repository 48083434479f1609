import { type PastedAnswers, parseAnswers } from '@seker/questionnaire/design';
import { type ReactElement, useState } from 'react';
import { jsonLine } from '../../session/json-line.ts';
import { useSession } from '../../session/use-draft.ts';
import type { ItemTyping } from '../paper/use-item-typing.ts';
import { isNamed, PasteAnswersDialog } from './paste-answers-dialog.tsx';

export interface PastedList {
  /** Puts a list after an item, or asks what is meant; whether it was taken. */
  readonly paste: (after: string | null, lines: readonly string[]) => boolean;
  /** The question what is meant, while it is asked. */
  readonly asked: ReactElement | null;
}

/** A list that is pasted among the items: plain lines are taken as they are; codes and several languages are asked about. */
export function usePastedList(typing: ItemTyping): PastedList {
  const session = useSession();
  const [read, setRead] = useState<{ readonly after: string | null; readonly pasted: PastedAnswers } | null>(null);
  return {
    paste: (after, lines) => {
      const names = session.document.languages.map(({ code, fields }) => ({
        value: code,
        label: jsonLine(fields['name']),
      }));
      const pasted = parseAnswers(lines.join('\n'), (heading) => names.some((name) => isNamed(name, heading)));
      const isPlain = pasted.answers.every(({ code, texts }) => code === null && texts.length === 1);
      if (!isPlain || pasted.headings.length > 0) setRead({ after, pasted });
      else if (pasted.answers.length === 0) return false;
      else {
        // Where there is no room for them that is told, and they are no text of one item.
        typing.paste(
          after,
          pasted.answers.flatMap(({ texts }) => texts),
        );
      }
      return true;
    },
    asked:
      read === null ? null : (
        <PasteAnswersDialog list={typing.list} after={read.after} pasted={read.pasted} onClose={() => setRead(null)} />
      ),
  };
}
