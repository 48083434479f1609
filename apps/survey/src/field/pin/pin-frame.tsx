import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { SayPin } from '../../texts/field/pin/pin-words.ts';
import './pin.css';
import { PinPad } from './pin-pad.tsx';
import { PIN_LENGTH } from './typed-digit.ts';
import type { TypedPin } from './use-typed-pin.ts';

export interface PinFrameProps {
  readonly say: SayPin;
  /** What is unsent: it is seen here, too. */
  readonly banner: ReactNode;
  /** The person, or `null` where it is not known. */
  readonly name: string | null;
  readonly task: string;
  readonly hint: string | null;
  /** What is wrong; it is read out. */
  readonly fault: string | null;
  /** The clock of a wait, in words; it is seen in the place of the fault. */
  readonly clock: string | null;
  /** What is being done; it is read out. */
  readonly status: string | null;
  readonly note: string | null;
  readonly typed: TypedPin;
  readonly isOpen: boolean;
  /** At the side of the pad where nothing is erased. */
  readonly way: { readonly words: string; onChosen(): void } | null;
}

/** The screen of a code: who, what, the dots, the pad. */
export function PinFrame(props: PinFrameProps): ReactNode {
  const { say, banner, name, task, hint, fault, clock, status, note, typed, isOpen, way } = props;
  return (
    <div className="pin-screen">
      {banner !== null && <header>{banner}</header>}
      <main>
        <span className="pin-mark">
          <Mark />
        </span>
        <h1>{name === null ? task : say('greeting', { name })}</h1>
        {name !== null && <p className="pin-task">{task}</p>}
        {hint !== null && <p className="muted">{hint}</p>}
        <div className="pin-dots" dir="ltr" role="img" aria-label={say('digitsTyped', { count: typed.digits.length })}>
          {Array.from({ length: PIN_LENGTH }, (_, index) => (
            <span key={index} data-typed={index < typed.digits.length ? true : undefined} />
          ))}
        </div>
        <div className="pin-said">
          <p className={clock === null ? 'pin-fault' : 'visually-hidden'} role="alert">
            {fault !== null && (
              <>
                <Icon name="trouble" size={18} />
                <span>{fault}</span>
              </>
            )}
          </p>
          {clock !== null && (
            <p className="pin-fault" aria-hidden="true">
              <Icon name="clock" size={18} />
              <span>{clock}</span>
            </p>
          )}
          <p className="pin-status muted" role="status">
            {status}
          </p>
        </div>
        <PinPad say={say} typed={typed} isOpen={isOpen} way={way} />
        {note !== null && <p className="pin-note muted">{note}</p>}
      </main>
    </div>
  );
}

/** The house's own mark. */
function Mark(): ReactNode {
  return (
    <svg viewBox="0 0 40 40" width="52" height="52" aria-hidden="true">
      <rect width="40" height="40" rx="10" className="pin-mark-ground" />
      <path
        className="pin-mark-sign"
        d="M9 12.5A3.5 3.5 0 0 1 12.5 9h15a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5H20l-6 5.2V26h-1.5A3.5 3.5 0 0 1 9 22.5z"
      />
      <path className="pin-mark-lines" d="M14 14.5h12M14 18h8M14 21.5h5" />
    </svg>
  );
}
