import type { CodeProposal, TriedAnswer } from '@seker/contract';

const proposal = (id: number | null, name: string, answers: number, own: Partial<CodeProposal>): CodeProposal => ({
  id,
  name,
  by: null,
  words: [],
  answers,
  keys: [],
  example: '',
  ...own,
});

/** Two that were found, and one that an encoder asked for. */
export const PROPOSALS: Readonly<Record<'he' | 'en', readonly CodeProposal[]>> = {
  he: [
    proposal(4, 'נקי ומסודר', 11, { by: 'דנה לוי', example: 'הסניף תמיד נקי' }),
    proposal(null, 'מאפייה ואוכל מוכן', 19, {
      words: ['מאפייה', 'קפה', 'סנדוויץ׳', 'מוכן'],
      example: 'יש שם מאפייה וקפה',
    }),
    proposal(null, 'פתוח בשבת', 8, { words: ['שבת', 'חג', 'פתוח'], example: 'היחיד שפתוח בשבת' }),
  ],
  en: [
    proposal(4, 'Clean and tidy', 11, { by: 'Dana Levi', example: 'The branch is always clean' }),
    proposal(null, 'Bakery, ready food', 19, {
      words: ['bakery', 'coffee', 'sandwich', 'ready'],
      example: 'They have a bakery and coffee',
    }),
    proposal(null, 'Open on Saturday', 8, { words: ['saturday', 'holiday', 'open'], example: 'Open on Saturday' }),
  ],
};

const TRIED = {
  elsewhere: [
    ['לחם טרי כל בוקר, זה מה שמביא אותי', 'טרי', 'Fresh bread every morning', 'Fresh', 24, 1],
    ['סלט טרי בלי חומרים משמרים', 'טרי', 'A fresh salad without preservatives', 'fresh', 24, 3],
  ],
  open: [
    ['הדג טרי', 'טרי', 'The fish is fresh', 'fresh', null, 3],
    ['הכול טרי ונקי שם', 'טרי', 'Everything fresh and clean there', 'fresh', null, 1],
  ],
  there: [
    ['טרי', 'טרי', 'fresh', 'fresh', 22, 14],
    ['טרי ולחם טוב', 'טרי', 'fresh, and good bread', 'fresh', 22, 2],
  ],
} as const;

/** On which answers the rule of a word holds. */
export function triedAnswers(language: 'he' | 'en', only: string | null): TriedAnswer[] {
  return Object.entries(TRIED).flatMap(([place, rows]) =>
    only !== null && only !== place
      ? []
      : rows.map(([he, word, en, english, code, answers]): TriedAnswer => {
          const [text, wanted] = language === 'he' ? [he, word] : [en, english];
          const from = text.indexOf(wanted);
          return {
            key: text,
            text,
            found: [{ from, to: from + wanted.length }],
            answers,
            codes: code === null ? [] : [code],
          };
        }),
  );
}
