import { cellKey } from '@seker/fieldwork';
import type { ActiveQuota } from './quota.queries.ts';

/** What is known of an interview that quotas may ask for. */
export interface QuotaFacts {
  /** The list file's fields of the respondent. */
  readonly fields: Readonly<Record<string, string>>;
  /** The answer's code per variable of the questionnaire; without those that have no value. */
  readonly answers: Readonly<Record<string, number>>;
  readonly system: Readonly<Record<'language' | 'mode', string>>;
}

/** The cell of an interview in a quota; `null` where one of the quota's variables has no value. */
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
