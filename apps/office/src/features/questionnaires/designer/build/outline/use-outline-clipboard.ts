import type { ReadStudy } from '@seker/formats';
import type { ClipboardEvent } from 'react';
import { useActs } from '../../session/acts/use-acts.ts';
import { useRemove } from '../../session/acts/use-remove.ts';
import { readPasted } from '../paste/read-pasted.ts';

export interface OutlineClipboard {
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Copies and cuts what is chosen, and pastes it; a text that is not of that kind is handed over. */
export function useOutlineClipboard(onStudy: (read: ReadStudy) => void): OutlineClipboard {
  const acts = useActs();
  const remove = useRemove();
  const clip = (event: ClipboardEvent, isCut: boolean): void => {
    const text = acts.clip();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    if (isCut) remove();
  };
  return {
    onCopy: (event) => clip(event, false),
    onCut: (event) => clip(event, true),
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (text.trim() === '' && event.clipboardData.getData('text/html').trim() === '') return;
      event.preventDefault();
      if (!acts.paste(text)) onStudy(readPasted(event.clipboardData));
    },
  };
}
