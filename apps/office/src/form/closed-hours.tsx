import './closed-hours.css';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { readTime } from './read-time.ts';

export interface ClosedPart {
  /** `HH:mm`; `00:00` and `24:00` are the ends of the day. */
  readonly from: string;
  readonly to: string;
}

export interface ClosedHoursProps extends ClosedPart {
  /** Of which day, for screen readers. */
  readonly day: string;
  readonly isReadOnly?: boolean;
  readonly onChange: (part: ClosedPart) => void;
}

/** Which part of a day is closed: empty ends are those of the day. */
export function ClosedHours({ from, to, day, isReadOnly = false, onChange }: ClosedHoursProps): ReactElement {
  const t = useText();
  return (
    <span className="closed-hours">
      <ClosedEnd
        label={t('form.closedFrom', { day })}
        placeholder="00:00"
        value={from}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ from: next, to })}
      />
      <span aria-hidden="true">–</span>
      <ClosedEnd
        label={t('form.closedTo', { day })}
        placeholder="24:00"
        value={to}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ from, to: next })}
      />
    </span>
  );
}

interface ClosedEndProps {
  readonly label: string;
  /** The end of the day, which is what an empty field means. */
  readonly placeholder: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

function ClosedEnd({ label, placeholder, value, isReadOnly, onChange }: ClosedEndProps): ReactElement {
  // What is no time yet is kept while it is typed.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="text"
      dir="ltr"
      inputMode="numeric"
      className="closed-hours-end"
      aria-label={label}
      placeholder={placeholder}
      maxLength={5}
      readOnly={isReadOnly}
      value={typed ?? (value === placeholder ? '' : value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = text.trim() === '' ? placeholder : readTime(text);
        if (read !== null) onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
