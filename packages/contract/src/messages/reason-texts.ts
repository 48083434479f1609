import type { ScreenLanguage } from '@seker/kernel';

/** Why dispatch chose a respondent, by tier. */
export type DispatchReason = 'assigned' | 'meeting' | 'suspended' | 'language' | 'loop' | 'fresh';
export type ReasonKey = `reason.${DispatchReason}`;

export const REASON_TEXTS = {
  he: {
    'reason.assigned': 'הקצאה אישית מניהול המשמרת',
    'reason.meeting': 'הגיע מועד השיחה שנקבעה',
    'reason.suspended': 'ריאיון שלא הושלם',
    'reason.language': 'התבקשה שיחה בשפה שלך',
    'reason.loop': 'הגיע זמן הניסיון החוזר',
    'reason.fresh': 'טרם נעשה ניסיון חיוג',
  },
  en: {
    'reason.assigned': 'Assigned to you by a supervisor',
    'reason.meeting': 'The appointment is due',
    'reason.suspended': 'An interview that was broken off',
    'reason.language': 'Asked for a language that you speak',
    'reason.loop': 'Due to be tried again',
    'reason.fresh': 'Not called before',
  },
} as const satisfies Record<ScreenLanguage, Record<ReasonKey, string>>;
