import { type DraftDocument, readDraft } from '@seker/questionnaire/design';
import { item } from './acts/draft-to-edit.test-data.ts';
import { draftIndex } from './draft-index.ts';

const answers = (uid: string, count: number) =>
  Array.from({ length: count }, (_, at) => item(`${uid}${at + 1}`, at + 1));
const question = (uid: string, kind: string, subKind: string, more = {}) => ({
  uid,
  type: 'question',
  kind,
  subKind,
  number: uid.toUpperCase(),
  ...more,
});
const cups = (value: number) => ({
  op: 'compare',
  left: { op: 'answer', question: 'cups' },
  is: '>=',
  right: { op: 'literal', value },
});
const set = (value: number) => ({ do: 'set', question: 'drinker', value: { op: 'literal', value } });

const WORDS = {
  he: ['סקר צרכנים', 'היכרות', 'מגדר', 'גיל', 'ילדים', 'רשתות', 'רשת עיקרית', 'כוסות קפה', 'שותה קפה', 'תשובה'],
  en: ['Consumer survey', 'About you', 'Sex', 'Age', 'Children', 'Chains', 'Main chain', 'Cups', 'Drinker', 'Answer'],
} as const;

function textsIn(language: 'he' | 'en'): Readonly<Record<string, string>> {
  const [title, about, sex, agegrp, kids, chains, main, coffee, drinker, answer] = WORDS[language];
  const items = Object.entries({ sex: 2, agegrp: 4, chains: 3, main: 3, drinker: 3 }).flatMap(([uid, count]) =>
    answers(uid, count).map((one) => [`${uid}.answer.${one.uid}`, `${answer} ${String(one.code)}`]),
  );
  return {
    title,
    'about.text': about,
    'sex.text': sex,
    'agegrp.text': agegrp,
    'kids.text': kids,
    'chains.text': chains,
    'main.text': main,
    'cups.text': coffee,
    'drinker.text': drinker,
    ...Object.fromEntries(items),
  };
}

/** A short questionnaire in two languages, of which the one of the screen is the first: with a rule to show, and one that sets a value. */
export function shoppingDraft(language: 'he' | 'en'): DraftDocument {
  const languages = [
    { code: 'he', name: 'עברית', direction: 'rtl', texts: textsIn('he') },
    { code: 'en', name: 'English', direction: 'ltr', texts: textsIn('en') },
  ];
  const read = readDraft({
    defaultLanguage: language,
    languages: language === 'he' ? languages : languages.toReversed(),
    chapters: [
      {
        uid: 'about',
        pages: [
          { uid: 'p1', nodes: [question('sex', 'closed', 'radio', { answers: answers('sex', 2) })] },
          {
            uid: 'p2',
            nodes: [
              question('agegrp', 'closed', 'combo', { answers: answers('agegrp', 4) }),
              question('kids', 'open', 'number', {
                entrance: [[{ if: { op: 'is', question: 'agegrp', answer: 4 }, act: { do: 'hide' } }]],
              }),
            ],
          },
          { uid: 'p3', nodes: [question('chains', 'closed', 'checkBox', { answers: answers('chains', 3) })] },
          {
            uid: 'p4',
            nodes: [
              question('main', 'closed', 'radio', { answers: answers('main', 3) }),
              question('cups', 'open', 'number', {
                exit: [[{ if: cups(4), act: set(3) }, { if: cups(2), act: set(2) }, { act: set(1) }]],
              }),
              question('drinker', 'closed', 'radio', { hidden: true, answers: answers('drinker', 3) }),
            ],
          },
        ],
      },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** What the server has of a question. */
export function savedNode(document: DraftDocument, uid: string): Readonly<Record<string, unknown>> | undefined {
  return draftIndex(document).byUid.get(uid)?.node;
}
