import type { CSSProperties, ReactNode } from 'react';

const RADIUS = 46;
const AROUND = 2 * Math.PI * RADIUS;

/** Time that runs down, clockwise as a clock does, in languages of either direction. */
export function Ring({ seconds, of }: { readonly seconds: number; readonly of: number }): ReactNode {
  const style: CSSProperties = { strokeDashoffset: AROUND * (1 - seconds / of) };
  return (
    <div className="ring" aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle className="ring-whole" cx="50" cy="50" r={RADIUS} />
        <circle
          className="ring-left"
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={AROUND}
          style={style}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <span>{seconds}</span>
    </div>
  );
}
