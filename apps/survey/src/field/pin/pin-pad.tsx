import type { ReactNode } from 'react';
import type { SayPin } from '../../texts/field/pin/pin-words.ts';
import type { TypedPin } from './use-typed-pin.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export interface PinPadProps {
  readonly say: SayPin;
  readonly typed: TypedPin;
  readonly isOpen: boolean;
  readonly way: { readonly words: string; onChosen(): void } | null;
}

/** Digits for fingers, from left to right in every language. */
export function PinPad({ say, typed, isOpen, way }: PinPadProps): ReactNode {
  const digit = (each: string): ReactNode => (
    <button key={each} type="button" disabled={!isOpen} onClick={() => typed.press(each)}>
      {each}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders of its own and no way to be a grid everywhere.
    <div className="pin-pad" dir="ltr" role="group" aria-label={say('pad')}>
      {DIGITS.map(digit)}
      {way === null ? (
        <span />
      ) : (
        <button type="button" className="pin-way" dir="auto" onClick={way.onChosen}>
          {way.words}
        </button>
      )}
      {digit('0')}
      <button
        type="button"
        className="pin-erase"
        aria-label={say('erase')}
        disabled={!isOpen || typed.digits === ''}
        onClick={typed.erase}
      >
        <svg className="drawn" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M8.5 5H21v14H8.5L3 12zM12 9.5l5 5M17 9.5l-5 5" />
        </svg>
      </button>
    </div>
  );
}
