import './outcome-bar.css';
import { ActionButton, PhoneNumber, useText, useWindowKeys } from '@seker/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import type { SavedStatus } from '../status-picker/use-undo-status.ts';
import { isTyped } from '../visit/use-status-keys.ts';

export interface UndoBarProps {
  readonly saved: SavedStatus;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
  readonly onGone: () => void;
}

/** How long a saved status can be taken back by one act; later it is corrected at its number. In milliseconds. */
const UNDO_TIME = 20_000;

/** What was saved, and the way back. It stays while it is pointed at or has the focus, and asks for nothing. */
export function UndoBar({ saved, isUndoing, onUndo, onGone }: UndoBarProps): ReactElement {
  const t = useText();
  const bar = useRef<HTMLElement>(null);
  const leave = useEffectEvent((): boolean => {
    const isHeld = isUndoing || bar.current?.matches(':hover, :focus-within') === true;
    if (!isHeld) onGone();
    return !isHeld;
  });
  useEffect(() => {
    let timer = window.setTimeout(function look() {
      if (!leave()) timer = window.setTimeout(look, UNDO_TIME / 5);
    }, UNDO_TIME);
    return () => clearTimeout(timer);
  }, []);
  useWindowKeys((event) => {
    const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isUndo || event.repeat || isTyped(event.target)) return;
    event.preventDefault();
    onUndo();
  });

  return (
    <section ref={bar} className="wk-undo-bar" aria-label={t('undo.label')}>
      <p role="status" className="wk-undo-words">
        <strong>{t('undo.saved', { status: saved.status })}</strong> <PhoneNumber number={saved.number} />
      </p>
      <ActionButton
        label={t('undo.act')}
        hint="Ctrl Z"
        icon={<IconArrowBackUp size={18} className="sk-mirror" />}
        variant="default"
        busy={isUndoing}
        onAct={onUndo}
      />
    </section>
  );
}
