import { type ReactElement, useId, useState } from 'react';

export interface LoginFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** What is wrong with it; null where nothing is. */
  readonly error: string | null;
  readonly onType: (value: string) => void;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly inputMode?: 'numeric';
  readonly autoFocus?: boolean;
  /** The name of the button that shows what was typed; with it the field is a password's. */
  readonly revealLabel?: string;
}

/** A required field of the log-in, with its hint above it and what is wrong below. */
export function LoginField(props: LoginFieldProps): ReactElement {
  const { label, error, onType, hint, revealLabel, ...input } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const about = [hint === undefined ? null : `${id}-hint`, error === null ? null : `${id}-error`].filter(Boolean);
  return (
    <div className="sk-login-field" data-wrong={error !== null}>
      <label htmlFor={id}>
        {label}
        <span className="sk-login-star" aria-hidden="true">
          {' *'}
        </span>
      </label>
      {hint === undefined ? null : <p id={`${id}-hint`}>{hint}</p>}
      <div className="sk-login-box" data-reveals={revealLabel !== undefined}>
        <input
          {...input}
          id={id}
          type={revealLabel === undefined || isShown ? 'text' : 'password'}
          required
          aria-invalid={error !== null}
          aria-describedby={about.length === 0 ? undefined : about.join(' ')}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {revealLabel === undefined ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={revealLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye isStruck={isShown} />
          </button>
        )}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className="sk-login-wrong">
          {error}
        </p>
      )}
    </div>
  );
}

function Eye({ isStruck }: { readonly isStruck: boolean }): ReactElement {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3.5" />
      {isStruck ? <path d="M4 4l16 16" /> : null}
    </svg>
  );
}
