import { cellKey } from '@seker/fieldwork';
import type { ActiveQuota } from './quota.queries.ts';

/** The facts of an interview that quotas may use. */
export interface QuotaFacts {
  /** The list file's fields of the respondent. */
  readonly fields: Readonly<Record<string, string>>;
  /** The answer's code per questionnaire variable, without variables that have no value. */
  readonly answers: Readonly<Record<string, number>>;
  readonly system: Readonly<Record<'language' | 'mode', string>>;
}

/** Returns the key of an interview in a quota; `null` when one of the quota's variables has no value. */
export function interviewKey(
  { parts }: Pick<ActiveQuota, 'parts'>,
  { fields, answers, system }: QuotaFacts,
): string | null {
  const values = parts.map(({ source, field }) => {
    if (source === 'list') return (fields[field] ?? '').trim();
    if (source === 'system') return field === 'language' || field === 'mode' ? system[field] : '';
    return answers[field] === undefined ? '' : String(answers[field]);
  });
  return values.includes('') ? null : cellKey(values);
}
