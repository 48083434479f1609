import type { DraftItem } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftText } from '../../session/use-draft.ts';
import { AreaHandles } from './area-handles.tsx';
import { stepOf } from './area-keys.ts';
import { sayShape } from './say-shape.ts';
import { boxOf, movedShape, resizedShape } from './shapes.ts';
import type { AreaEdits } from './use-area-edits.ts';

export interface AreaMarkProps {
  /** Of the question. */
  readonly uid: string;
  readonly area: DraftItem;
  readonly place: number;
  readonly isChosen: boolean;
  readonly edits: AreaEdits;
  readonly onChoose: () => void;
}

/** What of an area takes the keys: over its box, and above the drawing. */
export function AreaMark({ uid, area, place, isChosen, edits, onChoose }: AreaMarkProps): ReactElement {
  const t = useText();
  const { language } = usePaperLanguage();
  const words = plainDraftText(useDraftText(language, `${uid}.answer.${area.uid}`));
  const name = words === '' ? t('designer.item.areas', { number: place + 1 }) : words;
  const shape = edits.shapeOf(area);
  const keyDown = (event: KeyboardEvent): void => {
    const by = stepOf(event);
    if (by === null && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    if (by === null) {
      edits.remove(area.uid, name);
      return;
    }
    const to = event.ctrlKey ? resizedShape(shape, { x: 1, y: 1 }, by) : movedShape(shape, by);
    edits.reshape(area.uid, to);
    edits.tell(sayShape(name, to, t));
  };
  return (
    <>
      <button
        type="button"
        className="area-mark"
        aria-label={sayShape(name, shape, t)}
        aria-pressed={isChosen}
        style={boxStyle(boxOf(shape))}
        onFocus={onChoose}
        onClick={onChoose}
        onKeyDown={keyDown}
      />
      {isChosen ? <AreaHandles area={area} shape={shape} name={name} edits={edits} /> : null}
    </>
  );
}

function boxStyle({ x, y, width, height }: ReturnType<typeof boxOf>): CSSProperties {
  const percent = (share: number): string => `${(100 * share).toString()}%`;
  return {
    insetInlineStart: percent(x),
    insetBlockStart: percent(y),
    inlineSize: percent(width),
    blockSize: percent(height),
  };
}
