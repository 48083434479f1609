import './rich-text.css';
import type { Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type PointerEvent, type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDeskState, useDeskValue, useDirectionOf, useOtherIn, usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftText, useSession } from '../../session/use-draft.ts';
import { MarkBar, type Picking } from './mark-bar.tsx';
import { pieceLabel } from './piece-label.ts';
import { openRichEditor, type RichEditor, type RichKeys, type RichMarks } from './rich-editor.ts';
import { RichStatic } from './rich-static.tsx';
import { useLostField } from './use-lost-field.ts';

export interface RichFieldProps extends Partial<Pick<RichKeys, 'onEnter' | 'onDeleteEmpty' | 'onPasteLines'>> {
  /** The node that the text belongs to. */
  readonly uid: string;
  readonly textKey: string;
  /** That of the paper, where none is named. */
  readonly language?: string;
  readonly label: string;
  readonly placeholder: string;
  readonly className?: string;
  /** What it looks like a paragraph of; the first field of a card is its name. */
  readonly isOneLine?: boolean;
}

const sameMarks = (one: RichMarks, other: RichMarks): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.link === other.link;

const NO_MARKS: RichMarks = { bold: false, italic: false, underline: false, link: false };

/** A text on the paper: as respondents see it, until one types in it. */
export function RichField(props: RichFieldProps): ReactElement {
  const { uid, textKey, label, placeholder, className = '', isOneLine = false } = props;
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const paper = usePaperLanguage();
  const language = props.language ?? paper.language;
  const direction = useDirectionOf(language);
  const text = useDraftText(language, textKey);
  const [point, setPoint] = useState<{ readonly x: number; readonly y: number } | null | undefined>(undefined);
  const [marks, setMarks] = useState(NO_MARKS);
  const [picking, setPicking] = useState<Picking>(null);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<RichEditor | null>(null);
  const hint = useId();
  const isTyping = point !== undefined;
  const other = useOtherIn(uid, textKey);
  const [takes, setTakes] = useState(false);
  useLostField(other, isTyping, () => setPoint(undefined));
  const labelOf = (piece: Json): string => pieceLabel(piece, session.document, language, t);

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

  const begin = (event: PointerEvent): void => {
    if (isTyping || other !== null) return;
    event.preventDefault();
    desk.select([uid]);
    setPoint({ x: event.clientX, y: event.clientY });
  };
  const end = (event: { relatedTarget: EventTarget | null; currentTarget: Element }): void => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
    // What is picked from stands outside and gives the focus back.
    if (picking === null) setPoint(undefined);
  };

  return (
    <div
      className={`rich ${className}`}
      data-typing={isTyping}
      data-other={other !== null}
      data-field={textKey}
      onBlur={end}
      dir={direction}
      lang={language}
    >
      {isTyping ? (
        <MarkBar
          marks={marks}
          picking={picking}
          onPicking={setPicking}
          uid={uid}
          onAct={(act) => editor.current?.act(act)}
          onLink={(href) => editor.current?.link(href) ?? false}
          onPiece={(piece) => editor.current?.insert(piece)}
          withLists={!isOneLine}
        />
      ) : null}
      <div
        ref={host}
        className="rich-text"
        {...(isTyping
          ? {}
          : {
              role: 'textbox',
              'aria-label': label,
              'aria-readonly': other !== null,
              ...(other === null ? {} : { 'aria-describedby': hint }),
              tabIndex: 0,
              onFocus: () => {
                if (other === null) setPoint((before) => before ?? null);
              },
              onPointerDown: begin,
            })}
      >
        {isTyping ? null : <RichStatic text={text} label={labelOf} placeholder={placeholder} />}
      </div>
      {isTyping && plainDraftText(text) === '' ? (
        <span className="rich-hint" aria-hidden="true">
          {placeholder}
        </span>
      ) : null}
      {other === null || isTyping ? null : (
        <p id={hint} className="rich-other">
          {t('designer.typedBy', { name: other.person.name })}{' '}
          <button
            type="button"
            onClick={() => {
              setTakes(true);
              setPoint(null);
            }}
          >
            {t('designer.takeOver')}
          </button>
        </p>
      )}
    </div>
  );
}
