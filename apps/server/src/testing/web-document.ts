/**
 * Builds a survey of three pages in English, Hebrew and the given languages: the person, a number and an open text, and
 * thanks; the third is for adults.
 */
export function webDocument(
  texts: Readonly<Record<string, unknown>> = {},
  others: readonly { readonly code: string; readonly name: string; readonly direction: 'ltr' | 'rtl' }[] = [],
): unknown {
  const words = (language: string) => ({
    title: [[`Short survey ${language}`]],
    'main.text': [[`Chapter ${language}`]],
    'sex.text': [[`You are ${language}`]],
    'sex.answer.sex-1': [[`Man ${language}`]],
    'sex.answer.sex-2': [[`Woman ${language}`]],
    'age.text': [[`Your age ${language}`]],
    'words.text': [[`In your words ${language}`]],
    'again.text': [[`Again? ${language}`]],
    'again.answer.again-1': [[`Yes ${language}`]],
    'again.answer.again-2': [[`No ${language}`]],
    ...texts,
  });
  const choice = (uid: string, number: string, kind: string) => ({
    type: 'question',
    uid,
    number,
    kind,
    subKind: 'radio',
    mandatory: 'hard',
    answers: [
      { uid: `${uid}-1`, code: 1 },
      { uid: `${uid}-2`, code: 2 },
    ],
  });
  return {
    defaultLanguage: 'en',
    languages: [
      { code: 'en', name: 'English', direction: 'ltr', texts: words('en') },
      { code: 'he', name: 'עברית', direction: 'rtl', texts: words('he') },
      ...others.map((language) => ({ ...language, texts: words(language.code) })),
    ],
    chapters: [
      {
        uid: 'main',
        pages: [
          { uid: 'p1', nodes: [choice('sex', 'SEX', 'quota')] },
          {
            uid: 'p2',
            nodes: [
              {
                type: 'question',
                uid: 'age',
                number: 'AGE',
                kind: 'open',
                subKind: 'number',
                mandatory: 'hard',
                rules: [{ rule: 'wholeNumber' }, { rule: 'numberRange', min: 1, max: 120 }],
                exit: [
                  [
                    {
                      if: {
                        op: 'compare',
                        left: { op: 'answer', question: 'age' },
                        is: '<',
                        right: { op: 'literal', value: 16 },
                      },
                      act: { do: 'end', outcome: 'screenedOut' },
                    },
                  ],
                ],
              },
              { type: 'question', uid: 'words', number: 'WORDS', kind: 'open', subKind: 'text', lines: 3 },
            ],
          },
          { uid: 'p3', nodes: [choice('again', 'AGAIN', 'closed')] },
        ],
      },
    ],
  };
}
