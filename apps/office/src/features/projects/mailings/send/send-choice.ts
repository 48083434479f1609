import { type SurveyStatus, TYPED_ABOVE } from '@seker/contract';
import type { ReminderRow } from '../reminders/reminder-choice.ts';

/** Everything that is chosen for one real send. */
export interface SendChoice {
  readonly statuses: readonly SurveyStatus[];
  readonly portions: readonly number[];
  readonly languages: readonly string[];
  /** One address a line. */
  readonly addresses: string;
  /** `YYYY-MM-DD HH:mm` on the project's clock; null: at once. */
  readonly at: string | null;
  readonly hours: { readonly from: string; readonly to: string } | null;
  readonly reminders: readonly ReminderRow[];
}

/** The usual choice: those to whom nothing was sent yet. */
export const USUAL_CHOICE: SendChoice = {
  statuses: ['notSent'],
  portions: [],
  languages: [],
  addresses: '',
  at: null,
  hours: { from: '08:00', to: '21:00' },
  reminders: [],
};

/** The addresses of the lines, each once. */
export function typedAddresses(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map((address) => address.trim())
        .filter((address) => address !== ''),
    ),
  ];
}

/** The choice of recipients as the calls take it. */
export function wireChoice({ statuses, portions, languages, addresses }: SendChoice) {
  return {
    statuses: [...statuses],
    portions: [...portions],
    languages: [...languages],
    addresses: [...typedAddresses(addresses)],
  };
}

/** The number without what people put between its digits. */
export function typedCount(text: string): number | null {
  const digits = text.replace(/[\s,.'’\u200e\u200f]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Whether the sender has typed the number where it must be typed. */
export function isConfirmed(gets: number, typed: string): boolean {
  return gets <= TYPED_ABOVE || typedCount(typed) === gets;
}
