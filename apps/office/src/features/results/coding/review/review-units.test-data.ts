import type { ReviewReason, ReviewUnit } from '@seker/contract';

interface Said {
  readonly reason: ReviewReason;
  readonly he: string;
  readonly en: string;
  readonly first: readonly number[];
  readonly second?: readonly number[];
  readonly own?: Partial<ReviewUnit>;
}

const SAID: readonly Said[] = [
  { reason: 'disagreement', he: 'המבצעים של יום שלישי', en: 'The Tuesday sales', first: [12], second: [12, 51] },
  { reason: 'disagreement', he: 'יש להם הנחות לחברי מועדון', en: 'Discounts for members', first: [13], second: [12] },
  {
    reason: 'disagreement',
    he: 'מחיר טוב על איכות טובה',
    en: 'A good price for good quality',
    first: [14],
    second: [11, 22],
  },
  { reason: 'disagreement', he: 'קרוב למכללה', en: 'Near the college', first: [32], second: [31] },
  {
    reason: 'doubtful',
    he: 'לא זול, אבל קרוב',
    en: 'Not cheap, but close',
    first: [11, 31],
    own: { instead: { codeId: 31, alike: 94, of: 100 } },
  },
  {
    reason: 'doubtful',
    he: 'בגלל הכשרות',
    en: 'Because it is kosher',
    first: [22],
    own: { instead: { codeId: 25, alike: 97, of: 100 } },
  },
  { reason: 'automatic', he: 'זול', en: 'Cheap', first: [11] },
  { reason: 'query', he: 'כי ככה', en: 'Because', first: [] },
  { reason: 'other', he: 'הילדים אוהבים', en: 'The kids like it', first: [90] },
];

/** Answers to decide, of every reason; the first was decided today. */
export function reviewUnits(language: 'he' | 'en'): readonly ReviewUnit[] {
  const [dana, yael, michal] =
    language === 'he' ? ['דנה לוי', 'יעל שגיא', 'מיכל אדרי'] : ['Dana Levi', 'Yael Sagi', 'Michal Adri'];
  return SAID.map(({ reason, first, second, own = {}, ...said }, index): ReviewUnit => {
    const unitId = index + 1;
    return {
      unitId,
      reason,
      text: said[language],
      language,
      unitIds: reason === 'automatic' ? [unitId, 107, 108] : [unitId],
      first:
        first.length === 0
          ? null
          : {
              codes: [...first],
              by: reason === 'automatic' ? null : dana,
              at: '2026-11-21T08:12:00.000Z',
              how: reason === 'automatic' ? 'rule' : 'suggestion',
            },
      second:
        second === undefined ? null : { codes: [...second], by: yael, at: '2026-11-20T13:40:00.000Z', how: 'hand' },
      final: index === 0 ? { codes: [12], by: michal, at: '2026-11-24T08:12:00.000Z', how: 'review' } : null,
      instead: null,
      lines:
        reason === 'query'
          ? [
              {
                id: 1,
                at: '2026-11-24T08:31:00.000Z',
                by: dana,
                text: language === 'he' ? 'לתת 97 או 51?' : '97 or 51?',
                isAnswer: false,
              },
            ]
          : [],
      ...own,
    };
  });
}
