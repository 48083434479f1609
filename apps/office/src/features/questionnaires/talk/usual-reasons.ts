import type { OwnTalkPart } from '@seker/contract';

/** Why people refuse surveys, as studies of nonresponse list it. */
const REASONS = [
  { he: 'אין זמן', en: 'No time', ar: 'لا وقت', ru: 'Нет времени' },
  { he: 'אין עניין', en: 'Not interested', ar: 'لا اهتمام', ru: 'Не интересно' },
  { he: 'חשש לפרטיות', en: 'Fear for privacy', ar: 'خوف على الخصوصية', ru: 'Опасение за личные данные' },
  { he: 'אין אמון בסקרים', en: 'No trust in surveys', ar: 'لا ثقة بالاستطلاعات', ru: 'Недоверие к опросам' },
  { he: 'יותר מדי טלפונים', en: 'Too many calls', ar: 'مكالمات كثيرة', ru: 'Слишком много звонков' },
  {
    he: 'מישהו אחר בבית התנגד',
    en: 'Another person at home objected',
    ar: 'اعترض شخص آخر في البيت',
    ru: 'Против другой член семьи',
  },
  { he: 'סיבה אחרת', en: 'Another reason', ar: 'سبب آخر', ru: 'Другая причина' },
] as const;

/** The usual reasons in these languages, under new keys. */
export function usualReasons(languages: readonly string[], newKey: () => string): readonly OwnTalkPart[] {
  return REASONS.map((words) => ({
    key: newKey(),
    kind: 'reason',
    texts: Object.fromEntries(
      Object.entries(words)
        .filter(([code]) => languages.includes(code))
        .map(([code, title]) => [code, { title, text: [] }]),
    ),
  }));
}
