import type { MailingRow } from '@seker/contract';
import type { Translate } from '@seker/ui';

interface NamedMailing extends Pick<MailingRow, 'kind' | 'position'> {
  readonly portions: readonly number[];
  readonly languages: readonly string[];
}

/** As people call a mailing: what it is, and to whom it went. */
export function mailingName(t: Translate, { kind, position, portions, languages }: NamedMailing): string {
  if (kind === 'reminder') return t('mail.reminderOf', { position });
  if (kind === 'test')
    return languages.length === 0 ? t('mail.kind.test') : t('mail.testIn', { languages: languages.join(', ') });
  if (portions.length === 0) return t('mail.invitation');
  return t('mail.invitationOf', { count: portions.length, portions: rangesOf(portions) });
}

/** `1–3, 5` of 1, 2, 3 and 5. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
