import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface SignedNumberProps {
  readonly value: string;
  readonly children: ReactNode;
  readonly say: Say;
  onType(typed: string): void;
}

/** A number that may be below zero: keyboards of digits on a screen have no minus, so fingers get a button for it. */
export function SignedNumber({ value, children, say, onType }: SignedNumberProps): ReactNode {
  const isNegative = /^[-\u2212]/.test(value);
  return (
    <span className="signed-number">
      {children}
      <button
        type="button"
        className="icon"
        aria-label={say('belowZero')}
        aria-pressed={isNegative}
        onClick={() => onType(isNegative ? value.slice(1) : `-${value}`)}
      >
        {'\u2212'}
      </button>
    </span>
  );
}
