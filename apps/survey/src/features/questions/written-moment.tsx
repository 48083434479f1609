import { asWritten } from '@seker/questionnaire';
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { Say } from '../../texts/say.ts';

export interface WrittenMomentProps {
  readonly format: 'date' | 'time';
  /** What every field for typing has. */
  readonly field: InputHTMLAttributes<HTMLInputElement> & { readonly value: string };
  readonly language: string;
  readonly say: Say;
  onType(typed: string): void;
}

/** Not to be taken for an order of month and day, and without words. */
const EXAMPLES = { date: '31.12.2026', time: '17:30' } as const;

/**
 * A date or a time that is typed as it is written, for those who have a keyboard and a mouse: the browser's own field has
 * month and day in the order of its own language, which need not be the respondent's. Its calendar is still there.
 */
export function WrittenMoment({ format, field, language, say, onType }: WrittenMomentProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className="written-moment">
      <input
        {...field}
        className="typed short"
        type="text"
        // A month may be written in words; without any it runs from left to right.
        dir={/\p{L}/u.test(field.value) ? 'auto' : 'ltr'}
        autoComplete="off"
        placeholder={EXAMPLES[format]}
      />
      {format === 'date' && 'showPicker' in HTMLInputElement.prototype && (
        <>
          <button
            type="button"
            className="icon"
            aria-label={say('openCalendar')}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="calendar" />
          </button>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={asWritten.date(field.value, language)}
            onChange={(event) => onType(event.target.value)}
          />
        </>
      )}
    </span>
  );
}

/** A finger has the device's own picker, which is better there; so has a page whose script does not run. */
export function isWritten(isLive: boolean): boolean {
  return isLive && typeof window !== 'undefined' && window.matchMedia('(pointer: fine)').matches;
}
