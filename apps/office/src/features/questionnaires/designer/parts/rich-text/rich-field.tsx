import '../../../../../rich-text/rich-text.css';
import './rich-text.css';
import type { Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type FocusEvent, type PointerEvent, type ReactElement, useId } from 'react';
import type { RichKeys } from '../../../../../rich-text/rich-editor.ts';
import { RichStatic } from '../../../../../rich-text/rich-static.tsx';
import { useDeskState, useDirectionOf, useOtherIn, usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftText, useSession } from '../../session/use-draft.ts';
import { MarkBar } from './mark-bar.tsx';
import { pieceLabel } from './piece-label.ts';
import { useRichTyping } from './use-rich-typing.ts';

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
  const hint = useId();
  const other = useOtherIn(uid, textKey);
  const labelOf = (piece: Json): string => pieceLabel(piece, session.document, language, t);
  const { host, editor, isTyping, marks, picking, pick, beginAt, begin, takeOver, end } = useRichTyping({
    uid,
    textKey,
    language,
    direction,
    text,
    label,
    isOneLine,
    labelOf,
    other,
    onEnter: props.onEnter,
    onDeleteEmpty: props.onDeleteEmpty,
    onPasteLines: props.onPasteLines,
  });
  const point = (event: PointerEvent): void => {
    if (isTyping || other !== null) return;
    event.preventDefault();
    desk.select([uid]);
    beginAt({ x: event.clientX, y: event.clientY });
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
    // What is picked from stands outside and gives the focus back.
    if (picking === null) end();
  };

  return (
    <div
      className={`rich ${className}`}
      data-typing={isTyping}
      data-other={other !== null}
      data-field={textKey}
      onBlur={leave}
      dir={direction}
      lang={language}
    >
      {isTyping ? (
        <MarkBar
          marks={marks}
          picking={picking}
          onPicking={pick}
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
                if (other === null) begin();
              },
              onPointerDown: point,
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
          <button type="button" onClick={takeOver}>
            {t('designer.takeOver')}
          </button>
        </p>
      )}
    </div>
  );
}
