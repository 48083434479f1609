import type { RECORD_STATUSES } from '@seker/contract';

/** Cases that the field may still work on. */
const OPEN = [
  'empty',
  'returnedLoop',
  'returnedLanguage',
  'returnedMeeting',
  'restore',
  'restored',
] as const satisfies readonly (typeof RECORD_STATUSES)[number][];

/** What finds, as the list of cases does, the open cases of these places that are in no one's hands in the field; null: none. */
export function casesToGive(field: string, values: readonly string[]): Readonly<Record<string, string>> | null {
  if (values.length === 0) return null;
  return { place: `${field}=${values.join('\n')}`, recordStatus: OPEN.join(','), isInField: 'false' };
}
