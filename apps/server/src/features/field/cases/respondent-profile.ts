import type { Respondent } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import type { ListColumn } from './case.queries.ts';

/** What the interviewer is shown of the respondent's row in the list file: what the project shows, where it says anything. */
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

/** The respondent's name, where the project shows it; else empty. */
export function shownName(columns: readonly ListColumn[], fields: Readonly<Record<string, string>>): string {
  return columns.some(({ field, shown }) => shown && field === 'name') ? (fields['name'] ?? '') : '';
}

/** What is told of a survey that the respondent finished on the web. */
export function finishedAs(webOutcome: string): NonNullable<Respondent['finishedOnWeb']> {
  if (webOutcome === 'success' || webOutcome === 'extra') return 'success';
  return webOutcome === 'overQuota' ? 'overquota' : 'zeroquota';
}
