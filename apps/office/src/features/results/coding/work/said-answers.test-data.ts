import type { CodeSuggestion, CodingAnswer } from '@seker/contract';
import { answer } from '../session/coding.test-data.ts';

interface Said {
  readonly he: string;
  readonly en: string;
  readonly times?: number;
  readonly codes?: readonly number[];
  /** Suggested first. */
  readonly likely?: readonly number[];
  readonly own?: Partial<CodingAnswer>;
}

const AUTOMATIC = { how: 'rule', at: '2026-11-21T09:30:00.000Z', act: '0b0f6f8e-8a52-4f0e-9a4e-0d6a44b2f111' } as const;

/** What people said of why they chose a chain. */
const SAID: readonly Said[] = [
  { he: 'מחירים זולים', en: 'Low prices', times: 21, codes: [11] },
  { he: 'זול', en: 'Cheap', times: 17, codes: [11], own: { automatic: AUTOMATIC } },
  { he: 'הכי הרבה מבצעים שיש', en: 'The most sales anywhere', codes: [12] },
  { he: 'מבצעים', en: 'Sales', times: 12, codes: [12] },
  {
    he: 'זול וקרוב',
    en: 'cheap and close',
    times: 34,
    likely: [31, 11, 32],
    own: { variants: ['זול, וקרוב', 'זול וקרוב!!'] },
  },
  { he: 'ליד הבית', en: 'Next to home', times: 11, likely: [31] },
  { he: 'במרחק הליכה מאיתנו', en: 'Walking distance from us', times: 5, likely: [31] },
  { he: '2 דקות ברגל, לא צריך רכב', en: '2 minutes on foot, no car needed', times: 2, likely: [31] },
  { he: 'المحل قريب من بيتي', en: 'المحل قريب من بيتي', times: 2, likely: [31], own: { language: 'ar' } },
  { he: 'Рядом с домом', en: 'קרוב לבית', times: 3, likely: [31] },
  { he: 'זה על הדרך חזרה מהעבודה', en: 'It is on my way back from work', times: 4, likely: [32] },
  { he: 'הירקות תמיד טריים', en: 'The vegetables are always fresh', times: 7, likely: [22] },
  {
    he: 'יש שם הכול במקום אחד, מהירקות ועד חומרי הניקוי',
    en: 'They have everything in one place, from fruit to soap',
    times: 8,
    likely: [21],
  },
  { he: 'כי ככה', en: 'Because', times: 5, own: { state: 'query' } },
  { he: 'מגוון', en: 'Choice', times: 9, own: { isMeasured: true } },
  { he: 'השירות', en: 'The service', times: 6, likely: [41, 42] },
  { he: 'תמיד קנינו שם', en: 'We always shopped there', times: 3, likely: [51] },
  { he: 'קופאיות נחמדות ואין תור', en: 'Nice cashiers and no queue', codes: [41, 42], own: { state: 'review' } },
  { he: 'לא זוכרת', en: 'Can’t remember', times: 4, likely: [98] },
  { he: 'הילדים אוהבים', en: 'The kids like it', times: 2 },
  { he: 'חניה חינם', en: 'Free parking', times: 3, likely: [33] },
  {
    he: 'יקר, אבל קרוב',
    en: 'expensive, but close',
    likely: [31],
    own: { earlier: { text: 'זול וקרוב', codes: [11, 31] } },
  },
];

/** The answers of the task in a language, with so many more behind them. */
export function saidAnswers(language: 'he' | 'en', more = 0): readonly CodingAnswer[] {
  const own = SAID.map(({ he, en, times = 1, codes = [], own: other = {} }, index) =>
    answer(language === 'he' ? he : en, 1_000 * (index + 1), times, {
      language:
        language === 'en' && he !== en && en !== 'קרוב לבית'
          ? 'en'
          : he.startsWith('Р') && language === 'he'
            ? 'ru'
            : 'he',
      codes: [...codes],
      ...other,
    }),
  );
  const rest = Array.from({ length: more }, (_, index) =>
    answer(`${language === 'he' ? 'תשובה' : 'answer'} ${index + 1}`, 1_000_000 + index),
  );
  return [...own, ...rest];
}

const LEVELS = ['sure', 'likely', 'maybe', 'maybe', 'maybe'] as const;
const RECORDS = [
  { right: 193, of: 200 },
  { right: 77, of: 95 },
  { right: 6, of: 31 },
] as const;

/** What the server suggests for an answer. */
export function suggestionsFor(key: string, language: 'he' | 'en'): CodeSuggestion[] {
  const said = SAID.find((one) => one[language] === key);
  return (said?.likely ?? []).map((codeId, index) => ({
    codeId,
    level: LEVELS[index] ?? 'maybe',
    record: RECORDS[index] ?? null,
    why: language === 'he' ? ['ליד הבית, זול', 'קרוב וזול'] : ['close to home, cheap', 'cheap, nearby'],
    by: 'learned',
  }));
}
