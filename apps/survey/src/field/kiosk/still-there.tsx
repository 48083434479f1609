import { type ReactNode, useEffect, useRef } from 'react';
import type { SayInField } from '../../texts/field/field-words.ts';
import { ASKING_MILLISECONDS, isSaid } from './idle.ts';
import { Ring } from './ring.tsx';

export interface StillThereProps {
  /** Until the visit is over. */
  readonly seconds: number;
  readonly say: SayInField;
  onStay(): void;
  onFinish(): void;
}

/** Asks a visitor who has touched nothing for a minute. Any touch answers that they are there; one button that they are not. */
export function StillThere({ seconds, say, onStay, onFinish }: StillThereProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="kiosk-dialog still-there"
      role="alertdialog"
      aria-labelledby="still-there"
      aria-describedby="still-there-hint"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <Ring seconds={seconds} of={ASKING_MILLISECONDS / 1_000} />
      <h2 id="still-there">{say('stillThere')}</h2>
      <p id="still-there-hint">{say('stillThereHint')}</p>
      <p className="visually-hidden" aria-live="assertive">
        {isSaid(seconds) ? say('secondsLeft', seconds) : ''}
      </p>
      <div className="kiosk-acts">
        <button type="button" className="primary" onClick={onStay}>
          {say('stay')}
        </button>
        <button type="button" data-leaves="" onClick={onFinish}>
          {say('finishHere')}
        </button>
      </div>
    </dialog>
  );
}
