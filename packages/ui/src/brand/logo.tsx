import './logo.css';
import type { ReactElement } from 'react';

export interface LogoProps {
  /** Height of the mark in pixels. */
  readonly size?: number;
  /** Both scripts stand side by side where there is room. */
  readonly withName?: boolean;
}

/** Our mark: an answer sheet inside a speech bubble. It is never mirrored. */
export function Logo({ size = 32, withName = true }: LogoProps): ReactElement {
  return (
    <span className="sk-logo" style={{ fontSize: Math.round(size * 0.6) }} role="img" aria-label="סקר Seker">
      <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" rx="10" fill="var(--sk-accent)" />
        <path
          d="M9 12.5A3.5 3.5 0 0 1 12.5 9h15a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5H20l-6 5.2V26h-1.5A3.5 3.5 0 0 1 9 22.5z"
          fill="var(--sk-on-accent)"
        />
        <path
          d="M14 14.5h12M14 18h8M14 21.5h5"
          stroke="var(--sk-accent)"
          strokeWidth="2"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      {withName ? (
        <span aria-hidden="true">
          <span lang="he">סקר</span> <span lang="en">Seker</span>
        </span>
      ) : null}
    </span>
  );
}
