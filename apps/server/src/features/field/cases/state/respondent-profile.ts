import type { Respondent } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import type { ListColumn } from './list-columns.ts';

/** Builds the profile for the interviewer: the non-empty list file fields that the project shows. */
export function respondentProfile(
  columns: readonly ListColumn[],
  fields: Readonly<Record<string, string>>,
  language: ScreenLanguage,
): Respondent['profile'] {
  return columns.flatMap(({ field, shown, labels, values }) => {
    const value = fields[field] ?? '';
    if (!shown || value === '') return [];
    return [{ name: labels[language] ?? field, value: values?.[value]?.[language] ?? value }];
  });
}

/** Returns the respondent's name if the project shows it, else an empty string. */
export function shownName(columns: readonly ListColumn[], fields: Readonly<Record<string, string>>): string {
  return columns.some(({ field, shown }) => shown && field === 'name') ? (fields['name'] ?? '') : '';
}

/** Converts the outcome of a survey finished on the web to the wire's value. */
export function finishedAs(webOutcome: string): NonNullable<Respondent['finishedOnWeb']> {
  if (webOutcome === 'success' || webOutcome === 'extra') return 'success';
  return webOutcome === 'overQuota' ? 'overquota' : 'zeroquota';
}
