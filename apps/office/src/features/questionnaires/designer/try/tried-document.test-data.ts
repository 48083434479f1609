import type { Json } from '@seker/questionnaire/design';

/** Two pages: the second question only for those who answered 2, and a third for all. */
export function triedDocument(more: Readonly<Record<string, Json>> = {}): Json {
  const answers = (uid: string): Json => [
    { uid: `${uid}a`, code: 1 },
    { uid: `${uid}b`, code: 2 },
  ];
  const radio = (uid: string, own: Readonly<Record<string, Json>> = {}): Json => ({
    uid,
    type: 'question',
    number: uid.toUpperCase(),
    kind: 'closed',
    subKind: 'radio',
    answers: answers(uid),
    ...own,
  });
  const texts = Object.fromEntries(
    ['q1', 'q2', 'q3'].flatMap((uid) => [
      [`${uid}.text`, `Words of ${uid}`],
      [`${uid}.answer.${uid}a`, 'Yes'],
      [`${uid}.answer.${uid}b`, 'No'],
    ]),
  );
  const show: Json = [[{ if: { op: 'is', question: 'q1', answer: 2 }, act: { do: 'show' } }]];
  return {
    defaultLanguage: 'en',
    languages: [
      { code: 'en', name: 'English', direction: 'ltr', texts: { title: 'Survey', 'c1.text': 'Part', ...texts } },
    ],
    chapters: [
      {
        uid: 'c1',
        pages: [
          { uid: 'p1', nodes: [radio('q1', { mandatory: 'hard' })] },
          { uid: 'p2', nodes: [radio('q2', { entrance: show, ...more }), radio('q3')] },
        ],
      },
    ],
  };
}
