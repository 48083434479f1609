import { asWritten } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface UnderstoodProps {
  /** `number`, `date`, `time`, or another format that says nothing here. */
  readonly format: string;
  readonly typed: string;
  readonly language: string;
  readonly say: Say;
  /** In a cell of a table, without the day of the week. */
  readonly isBrief?: boolean;
}

/** What is taken for the number, date or time that is written in a way of its own, so that it can be set right. */
export function Understood({ format, typed, language, say, isBrief = false }: UnderstoodProps): ReactNode {
  const style = isBrief ? 'long' : 'full';
  return (
    <p className="understood" role="status">
      {format === 'date' ? dateInWords(asWritten.date(typed, language), language, style) : understood()}
    </p>
  );

  function understood(): string | null {
    const read =
      format === 'number' ? asWritten.number(typed, language) : format === 'time' ? asWritten.time(typed) : typed;
    return read === typed ? null : say('understoodAs', { number: read });
  }
}

/** Arabic names the months as in the Levant, in the digits of the keyboard. */
function dateLocale(language: string): string {
  return language.split('-')[0] === 'ar' ? 'ar-JO-u-ca-gregory-nu-latn' : language;
}

/** With the day of the week and the month's name, no order of figures can be mistaken. */
function dateInWords(date: string, language: string, dateStyle: 'full' | 'long'): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const words = new Intl.DateTimeFormat(dateLocale(language), { dateStyle, timeZone: 'UTC' });
  return words.format(new Date(`${date}T00:00Z`));
}
