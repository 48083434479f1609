import { itemTextKey, type PastedAnswers, parseAnswers } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { isNamed, PasteAnswersDialog } from '../paste/paste-answers-dialog.tsx';
import { RichField } from '../rich-text/rich-field.tsx';
import { jsonLine } from '../session/json-line.ts';
import { useSession } from '../session/use-draft.ts';
import type { ItemTyping } from './use-item-typing.ts';

export interface ItemFieldProps {
  readonly typing: ItemTyping;
  readonly uid: string;
  readonly place: number;
}

/** The words of one item, typed where they stand; Enter makes the next one, a pasted list makes many. */
export function ItemField({ typing, uid, place }: ItemFieldProps): ReactElement {
  const t = useText();
  const { list } = typing;
  const label = t(`designer.item.${list.list}`, { number: place + 1 });
  const session = useSession();
  const [pasted, setPasted] = useState<PastedAnswers | null>(null);
  const paste = (lines: readonly string[]): boolean => {
    const names = session.document.languages.map(({ code, fields }) => ({
      value: code,
      label: jsonLine(fields['name']),
    }));
    const read = parseAnswers(lines.join('\n'), (heading) => names.some((name) => isNamed(name, heading)));
    // Plain lines are taken as they are; with codes or several languages it is asked what is meant.
    const isPlain = read.answers.every(({ code, texts }) => code === null && texts.length === 1);
    if (!isPlain || read.headings.length > 0) setPasted(read);
    else
      return typing.paste(
        uid,
        read.answers.flatMap(({ texts }) => texts),
      );
    return true;
  };
  return (
    <>
      <RichField
        uid={list.uid}
        textKey={itemTextKey(list, uid)}
        label={label}
        placeholder={label}
        className="paper-item-text"
        isOneLine
        onEnter={() => {
          typing.addAfter(uid);
          return true;
        }}
        onDeleteEmpty={() => {
          typing.remove(uid);
          return true;
        }}
        onPasteLines={paste}
      />
      {pasted === null ? null : (
        <PasteAnswersDialog list={list} after={uid} pasted={pasted} onClose={() => setPasted(null)} />
      )}
    </>
  );
}
