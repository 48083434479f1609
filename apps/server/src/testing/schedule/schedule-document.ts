/**
 * Builds four pages: age group (3 is screened out); employment and, for the employed only, sex; a question; thanks.
 * Going back a page and changing an answer thus masks an admitted quota variable, or restores it.
 */
export function scheduleDocument(languages: readonly string[] = ['en', 'he']): unknown {
  const words = (language: string) => ({
    title: [[`Schedule ${language}`]],
    'main.text': [[`Chapter ${language}`]],
    ...Object.fromEntries(['works', 'age', 'sex', 'middle', 'thanks'].flatMap((uid) => wordsOf(uid, language))),
  });
  const is = (question: string, answer: number) => ({ op: 'is', question, answer });
  return {
    defaultLanguage: languages[0],
    languages: languages.map((code) => ({ code, ...LANGUAGES[code], texts: words(code) })),
    chapters: [
      {
        uid: 'main',
        pages: [
          {
            uid: 'p1',
            nodes: [
              {
                ...choice('age', 'AGE', 'quota'),
                exit: [[{ if: is('age', 3), act: { do: 'end', outcome: 'screenedOut' } }]],
              },
            ],
          },
          {
            uid: 'p2',
            nodes: [
              choice('works', 'WORKS', 'closed'),
              { ...choice('sex', 'SEX', 'quota'), entrance: [[{ if: is('works', 1), act: { do: 'show' } }]] },
            ],
          },
          { uid: 'p3', nodes: [choice('middle', 'MIDDLE', 'closed')] },
          { uid: 'p4', nodes: [choice('thanks', 'THANKS', 'closed')] },
        ],
      },
    ],
  };
}

const LANGUAGES: Readonly<Record<string, { readonly name: string; readonly direction: 'ltr' | 'rtl' }>> = {
  ar: { name: 'العربية', direction: 'rtl' },
  en: { name: 'English', direction: 'ltr' },
  he: { name: 'עברית', direction: 'rtl' },
  ru: { name: 'Русский', direction: 'ltr' },
};

const CODES = [1, 2, 3];

function choice(uid: string, number: string, kind: string): Readonly<Record<string, unknown>> {
  const answers = CODES.map((code) => ({ uid: `${uid}-${code}`, code }));
  return { type: 'question', uid, number, kind, subKind: 'radio', mandatory: 'hard', answers };
}

function wordsOf(uid: string, language: string): readonly (readonly [string, unknown])[] {
  return [
    [`${uid}.text`, [[`${uid}? ${language}`]]],
    ...CODES.map((code) => [`${uid}.answer.${uid}-${code}`, [[`${code} ${language}`]]] as const),
  ];
}
