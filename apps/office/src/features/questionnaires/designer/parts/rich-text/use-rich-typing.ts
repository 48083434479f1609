import type { DraftVisitor } from '@seker/contract';
import type { Direction } from '@seker/kernel';
import type { Json } from '@seker/questionnaire/design';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  openRichEditor,
  type RichEditor,
  type RichKeys,
  type RichMarks,
} from '../../../../../rich-text/rich-editor.ts';
import { NO_MARKS, sameMarks } from '../../../../../rich-text/rich-marks.ts';
import { useDeskState, useDeskValue, usePaperLanguage } from '../../session/desk.ts';
import { useSession } from '../../session/use-draft.ts';
import type { Picking } from './mark-bar.tsx';
import { useLostField } from './use-lost-field.ts';

/** In the window; null where one did not point at the text. */
type Point = { readonly x: number; readonly y: number } | null;

export interface RichTypingProps extends Pick<RichKeys, 'onEnter' | 'onDeleteEmpty' | 'onPasteLines'> {
  /** The node that the text belongs to. */
  readonly uid: string;
  readonly textKey: string;
  readonly language: string;
  readonly direction: Direction;
  readonly text: Json | undefined;
  readonly label: string;
  readonly isOneLine: boolean;
  readonly labelOf: (piece: Json) => string;
  /** Another person who is in this text. */
  readonly other: DraftVisitor | null;
}

export interface RichTyping {
  /** Where the editor is opened. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The open editor; null where one does not type. */
  readonly editor: RefObject<RichEditor | null>;
  readonly isTyping: boolean;
  readonly marks: RichMarks;
  readonly picking: Picking;
  readonly pick: (what: Picking) => void;
  readonly beginAt: (point: Point) => void;
  /** Begins where one does not type already. */
  readonly begin: () => void;
  /** Begins in a text that another person types in. */
  readonly takeOver: () => void;
  readonly end: () => void;
}

/** A text that is typed in: from when one begins in it, or is sent to it, until one leaves it or another person takes it. */
export function useRichTyping(props: RichTypingProps): RichTyping {
  const { uid, textKey, language, direction, text, label, isOneLine, labelOf, other } = props;
  const session = useSession();
  const desk = useDeskState();
  const paper = usePaperLanguage();
  const [point, setPoint] = useState<Point | undefined>(undefined);
  const [marks, setMarks] = useState(NO_MARKS);
  const [picking, setPicking] = useState<Picking>(null);
  const [takes, setTakes] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<RichEditor | null>(null);
  const isTyping = point !== undefined;
  useLostField(other, isTyping, () => setPoint(undefined));

  const onEnter = useEffectEvent(() => props.onEnter?.() ?? false);
  const onDeleteEmpty = useEffectEvent(() => props.onDeleteEmpty?.() ?? false);
  const onPasteLines = useEffectEvent((lines: readonly string[]) => props.onPasteLines?.(lines) ?? false);
  const open = useEffectEvent((at: HTMLElement): RichEditor => {
    const opened = openRichEditor({
      at,
      text,
      label: labelOf,
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': String(!isOneLine),
        dir: direction,
        lang: language,
      },
      onText: (value) => {
        const command = { op: 'text' as const, language, key: textKey, ...(value === undefined ? {} : { value }) };
        session.change([command], `text.${language}.${textKey}`);
      },
      onMarks: (next) => {
        desk.touch();
        setMarks((before) => (sameMarks(before, next) ? before : next));
      },
      onEnter: () => onEnter(),
      onDeleteEmpty: () => onDeleteEmpty(),
      onPasteLines: (lines) => onPasteLines(lines),
      onEscape: () => setPoint(undefined),
      onUndo: () => session.undo(),
      onRedo: () => session.redo(),
      onPipe: () => setPicking('pipe'),
      onLink: () => setPicking('link'),
    });
    opened.focusAt(point ?? null);
    return opened;
  });
  const stand = useEffectEvent(() => desk.typing(uid, textKey, takes));
  useEffect(() => {
    if (!isTyping || host.current === null) return;
    const opened = open(host.current);
    editor.current = opened;
    stand();
    return () => {
      editor.current = null;
      opened.close();
      desk.typing(null, null);
      setTakes(false);
      session.flush();
    };
    // Another language is another text: it is opened anew.
  }, [isTyping, language, uid, textKey, desk, session]);

  useEffect(() => editor.current?.show(text), [text]);
  const isAwaited = useDeskValue(({ awaited }) => awaited?.field === textKey) && language === paper.language;
  useEffect(() => {
    if (isAwaited && desk.takes(textKey)) setPoint(null);
  }, [isAwaited, desk, textKey]);

  return {
    host,
    editor,
    isTyping,
    marks,
    picking,
    pick: setPicking,
    beginAt: setPoint,
    begin: () => setPoint((before) => before ?? null),
    takeOver: () => {
      setTakes(true);
      setPoint(null);
    },
    end: () => setPoint(undefined),
  };
}
