import type { ScreenLanguage } from '@seker/kernel';

/** Why dispatch chose a respondent, by the tier that it came from. */
export type DispatchReason = 'assigned' | 'meeting' | 'suspended' | 'language' | 'loop' | 'fresh';

const TEXTS = {
  he: {
    assigned: 'הקצאה אישית ממנהל המשמרת',
    meeting: 'הגיע מועד השיחה שנקבעה',
    suspended: 'ריאיון שהופסק באמצע',
    language: 'נתבקשה שיחה בשפה המוכרת לך',
    loop: 'הגיע זמן הניסיון החוזר',
    fresh: 'טרם נעשה ניסיון חיוג',
  },
  en: {
    assigned: 'Assigned to you by a supervisor',
    meeting: 'The appointment is due',
    suspended: 'An interview that was broken off',
    language: 'Asked for a language that you speak',
    loop: 'Due to be tried again',
    fresh: 'Not called before',
  },
} as const satisfies Record<ScreenLanguage, Record<DispatchReason, string>>;

/** The reason as a sentence in the session's language. */
export function reasonText(reason: DispatchReason, language: ScreenLanguage): string {
  return TEXTS[language][reason];
}
