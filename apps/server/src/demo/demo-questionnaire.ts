import { demoTextsEn } from './demo-texts-en.ts';
import { demoTextsHe } from './demo-texts-he.ts';

/**
 * The questionnaire of the demo study: shopping and food, in Hebrew and English. It contains every kind and sub-kind of
 * question and every sort of rule once, for an interview of a few minutes.
 */
export const demoQuestionnaire: unknown = {
  defaultLanguage: 'he',
  languages: [
    { code: 'he', name: 'עברית', direction: 'rtl', texts: demoTextsHe },
    { code: 'en', name: 'English', direction: 'ltr', fallback: 'he', texts: demoTextsEn },
  ],
  chapters: [
    {
      uid: 'about',
      pages: [
        {
          uid: 'about-who',
          nodes: [
            { type: 'text', uid: 'welcome' },
            {
              ...question('sex', 'SEX', 'quota', 'radio', 'hard'),
              answers: answers('sex', 2),
            },
          ],
        },
        {
          uid: 'about-age',
          nodes: [
            { ...question('agegrp', 'AGEGRP', 'quota', 'combo', 'hard'), answers: answers('agegrp', 4) },
            {
              ...question('kids', 'KIDS', 'open', 'number'),
              na: true,
              rules: [{ rule: 'wholeNumber' }, { rule: 'numberRange', min: 0, max: 20 }],
              entrance: [[{ if: { op: 'is', question: 'agegrp', answer: 4 }, act: { do: 'hide' } }]],
            },
          ],
        },
      ],
    },
    {
      uid: 'shopping',
      pages: [
        {
          uid: 'shopping-where',
          nodes: [
            {
              ...question('chains', 'CHAINS', 'mixed', 'checkBox', 'hard'),
              answers: [
                ...answers('chains', 5),
                { uid: 'chains-90', code: 90, openText: true, fixed: true },
                { uid: 'chains-99', code: 99, exclusive: true, fixed: true },
              ],
            },
            {
              ...question('often', 'OFTEN', 'closed', 'radio', 'hard'),
              answers: answers('often', 4),
              entrance: [[{ if: { op: 'hasNone', question: 'chains', answers: [99] }, act: { do: 'show' } }]],
            },
          ],
        },
        {
          uid: 'shopping-main',
          entrance: [[{ if: { op: 'hasAny', question: 'chains', answers: [99] }, act: { do: 'hide' } }]],
          nodes: [
            {
              ...question('main', 'MAIN', 'mixed', 'combo', 'soft'),
              answers: [...answers('main', 5), { uid: 'main-90', code: 90, openText: true, fixed: true }],
            },
            { ...question('why', 'WHY', 'open', 'text', 'soft'), lines: 4, rules: [{ rule: 'textLength', max: 1000 }] },
            {
              ...question('spend', 'SPEND', 'open', 'number', 'hard'),
              na: true,
              rules: [{ rule: 'numberRange', min: 0, max: 20_000 }],
              exit: [
                [
                  {
                    if: {
                      op: 'compare',
                      left: { op: 'answer', question: 'spend' },
                      is: '>',
                      right: { op: 'literal', value: 5_000 },
                    },
                    act: { do: 'validate', severity: 'warning', message: 1 },
                  },
                ],
              ],
            },
          ],
        },
        {
          uid: 'shopping-online',
          nodes: [
            {
              ...question('online', 'ONLINE', 'closed', 'radio', 'hard'),
              answers: answers('online', 2),
              exit: [[{ if: { op: 'is', question: 'online', answer: 2 }, act: { do: 'skip', to: 'food' } }]],
            },
            { ...question('delivery', 'DELIVERY', 'open', 'date'), na: true },
            { ...question('hour', 'HOUR', 'open', 'time') },
            {
              ...question('reasons', 'REASONS', 'closed', 'checkBox', 'soft'),
              answers: [...answers('reasons', 5), { uid: 'reasons-99', code: 99, exclusive: true, fixed: true }],
              rules: [{ rule: 'pickCount', min: 1, max: 3 }],
            },
          ],
        },
      ],
    },
    {
      uid: 'food',
      pages: [
        {
          uid: 'food-diet',
          nodes: [
            {
              ...question('diet', 'DIET', 'mixed', 'radio', 'hard'),
              answers: [...answers('diet', 4), { uid: 'diet-90', code: 90, openText: true, fixed: true }],
              na: true,
            },
            { ...question('cook', 'COOK', 'closed', 'radio', 'hard'), answers: answers('cook', 4) },
            {
              ...question('dish', 'DISH', 'open', 'text'),
              entrance: [[{ if: { op: 'in', question: 'cook', answers: [1, 2] }, act: { do: 'show' } }]],
              rules: [{ rule: 'textLength', min: 2, max: 80 }],
            },
          ],
        },
        {
          uid: 'food-coffee',
          nodes: [
            {
              ...question('cups', 'CUPS', 'open', 'number', 'hard'),
              rules: [{ rule: 'wholeNumber' }, { rule: 'numberRange', min: 0, max: 30 }],
              exit: [
                [
                  { if: cups('>=', 4), act: { do: 'set', question: 'drinker', value: { op: 'literal', value: 3 } } },
                  { if: cups('>=', 1), act: { do: 'set', question: 'drinker', value: { op: 'literal', value: 2 } } },
                  { act: { do: 'set', question: 'drinker', value: { op: 'literal', value: 1 } } },
                ],
              ],
            },
            {
              ...question('drinker', 'DRINKER', 'closed', 'radio'),
              hidden: true,
              answers: answers('drinker', 3),
            },
          ],
        },
        {
          uid: 'food-coffee-home',
          entrance: [[{ if: { op: 'in', question: 'drinker', answers: [2, 3] }, act: { do: 'show' } }]],
          nodes: [
            {
              ...question('brand', 'BRAND', 'closed', 'combo', 'soft'),
              answers: answers('brand', 6),
              na: true,
            },
          ],
        },
      ],
    },
    {
      uid: 'views',
      pages: [
        {
          uid: 'views-prices',
          nodes: [
            { ...question('prices', 'PRICES', 'closed', 'radio', 'hard'), answers: answers('prices', 5), na: true },
            {
              ...question('change', 'CHANGE', 'closed', 'checkBox', 'soft'),
              answers: [...answers('change', 4), { uid: 'change-99', code: 99, exclusive: true, fixed: true }],
              entrance: [[{ if: { op: 'in', question: 'prices', answers: [1, 2] }, act: { do: 'show' } }]],
            },
          ],
        },
        {
          uid: 'views-open',
          nodes: [{ ...question('improve', 'IMPROVE', 'open', 'text'), lines: 5 }],
        },
      ],
    },
    {
      uid: 'closing',
      pages: [
        {
          uid: 'closing-contact',
          nodes: [
            {
              ...question('again', 'AGAIN', 'closed', 'radio', 'hard'),
              answers: answers('again', 2),
              exit: [[{ if: { op: 'is', question: 'again', answer: 2 }, act: { do: 'end', outcome: 'success' } }]],
            },
            {
              ...question('email', 'EMAIL', 'open', 'text', 'soft'),
              rules: [{ rule: 'pattern', pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+' }],
            },
            { type: 'text', uid: 'thanks' },
          ],
        },
      ],
    },
  ],
};

type Fields = Readonly<Record<string, unknown>>;

function question(uid: string, number: string, kind: string, subKind: string, mandatory = 'no'): Fields {
  return { type: 'question', uid, number, kind, subKind, mandatory };
}

/** Builds answers with codes from 1. */
function answers(uid: string, count: number): readonly Fields[] {
  return Array.from({ length: count }, (_, index) => ({ uid: `${uid}-${index + 1}`, code: index + 1 }));
}

function cups(is: string, value: number): Fields {
  return { op: 'compare', left: { op: 'answer', question: 'cups' }, is, right: { op: 'literal', value } };
}
