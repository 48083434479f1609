import { type Keyboard, MAX_TEXT_LENGTH } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';
import { SignedNumber } from './signed-number.tsx';
import { isWritten, WrittenMoment } from './written-moment.tsx';

export interface OpenControlProps {
  /** `text`, `number`, `date` or `time`. */
  readonly format: string;
  readonly lines: number;
  /** What the rules allow; undefined: all that the format does. */
  readonly keyboard?: Keyboard | undefined;
  readonly name: string;
  readonly value: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isLive: boolean;
  readonly language: string;
  readonly say: Say;
  onType(typed: string): void;
}

/** A field for typing, as wide and as tall as what is typed there. */
export function OpenControl(props: OpenControlProps): ReactNode {
  const { format, lines, keyboard, labelledBy, describedBy, isLive, language, say, onType, ...field } = props;
  const shared = {
    ...field,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy === undefined ? undefined : true,
    onChange: (event: { readonly target: { readonly value: string } }) => onType(event.target.value),
  };
  switch (format) {
    case 'number': {
      // Not type=number: browsers swallow what they cannot read, and the respondent would not learn why it is missing.
      const number = (
        <input
          {...shared}
          className="typed short"
          type="text"
          inputMode={keyboard ?? 'decimal'}
          dir="ltr"
          autoComplete="off"
        />
      );
      return isLive && keyboard === undefined ? (
        <SignedNumber value={field.value} say={say} onType={onType}>
          {number}
        </SignedNumber>
      ) : (
        number
      );
    }
    case 'date':
    case 'time':
      return isWritten(isLive) ? (
        <WrittenMoment format={format} field={shared} language={language} say={say} onType={onType} />
      ) : (
        <input {...shared} className="typed short" type={format} dir="ltr" />
      );
    default:
      return lines > 1 ? (
        <textarea {...shared} className="typed" dir="auto" rows={lines} maxLength={MAX_TEXT_LENGTH} />
      ) : (
        <input
          {...shared}
          className="typed"
          type="text"
          // Addresses and numbers run from left to right in every language.
          dir={keyboard === undefined ? 'auto' : 'ltr'}
          inputMode={keyboard}
          autoCapitalize={keyboard === 'email' ? 'none' : undefined}
          autoComplete="off"
          maxLength={MAX_TEXT_LENGTH}
        />
      );
  }
}
