import { emptyDraft, readDraft } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../../../say-keys.test-data.ts';
import { findProblems } from './find-problems.ts';
import { problemText, publishingText } from './problem-text.ts';

const empty = emptyDraft({ code: 'en', name: 'x', direction: 'ltr' }, { chapter: 'c', page: 'p' });

it('a problem is said with its detail, and in which language it is', () => {
  expect(problemText({ code: 'missingText', detail: 'q1.text', language: 'he' }, empty, sayKeys)).toBe(
    'problem.missingText (he)',
  );
  expect(problemText({ code: 'noRows', detail: '' }, empty, sayKeys)).toBe('problem.noRows {"detail":""}');
  expect(publishingText({ code: 'ofTomorrow', at: 'q1', detail: 'x' } as never, empty, sayKeys)).toBe(
    'problem.ofTomorrow {"detail":"x"}',
  );
});

it('what leads to a trap is said in the language of the screen, and which rule never holds', () => {
  const way = [
    { by: 'field', name: 'region', is: 'north' },
    { by: 'empty', name: 'Q1' },
    { by: 'notApplicable', name: 'Q2' },
    { by: 'question', name: 'Q3', is: '1, 2' },
    { by: 'mode', name: 'phone' },
    { by: 'mode', name: 'simulation' },
    { by: 'language', name: 'he' },
    { by: 'chance' },
  ] as const;
  const said = [
    'region = north',
    'Q1 = –',
    'Q2 = designer.try.na',
    'Q3 = 1, 2',
    'designer.say.modeNow = designer.say.modePhone',
    'designer.say.modeNow = problem.inSimulation',
    'designer.say.languageNow = he',
    'problem.byChance',
  ];
  expect(problemText({ code: 'trap', detail: '', way }, empty, sayKeys)).toBe(
    `problem.trap ${JSON.stringify({ detail: said.join(' · ') })}`,
  );
  const branch = `problem.branch ${JSON.stringify({ rule: 1, branch: 2 })}`;
  expect(problemText({ code: 'neverTrue', detail: 'entrance 0.1' }, empty, sayKeys)).toBe(
    `problem.neverTrue ${JSON.stringify({ detail: branch })}`,
  );
});

describe('the problems of a draft', () => {
  const question = (uid: string, more: object = {}) => ({
    uid,
    type: 'question',
    kind: 'closed',
    subKind: 'radio',
    number: uid.toUpperCase(),
    answers: [
      { uid: `${uid}a`, code: 1 },
      { uid: `${uid}b`, code: 2 },
    ],
    ...more,
  });
  const draftOf = (...nodes: readonly object[]) => {
    const texts = Object.fromEntries(
      [
        'title',
        'c.text',
        ...['q1', 'q2'].flatMap((uid) => [`${uid}.text`, `${uid}.answer.${uid}a`, `${uid}.answer.${uid}b`]),
      ].map((key) => [key, key]),
    );
    const read = readDraft({
      defaultLanguage: 'en',
      languages: [
        { code: 'en', name: 'English', direction: 'ltr', texts },
        { code: 'he', name: 'x', direction: 'rtl', fallback: 'en', texts: {} },
      ],
      chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes }] }],
    });
    if (!read.ok) throw new Error('no draft');
    return read.value;
  };

  it('are said with the part whose text is missing, for several may be of one question', () => {
    const draft = draftOf(question('q1'));
    const said = (detail: string) => problemText({ code: 'missingText', detail }, draft, sayKeys);
    expect(said('title')).toBe('problem.missingTitle');
    expect(said('q1.text')).toBe('problem.missingText');
    expect(said('q1.answer.q1b')).toBe('designer.item.answers {"number":2}: problem.missingText');
  });

  it('are errors of the document by itself, in which its logic is not looked through', () => {
    const wrong = draftOf(question('q1', { kind: 'unheard' }));
    expect(findProblems(wrong, 'draft')).toContainEqual(
      expect.objectContaining({ code: 'unknownKind', at: 'q1', severity: 'error' }),
    );
    expect(findProblems(wrong, 'logic')).toEqual([]);
    expect(
      findProblems(emptyDraft({ code: 'en', name: 'x', direction: 'ltr' }, { chapter: 'c', page: 'p' }), 'draft').every(
        ({ severity }) => severity === 'error',
      ),
    ).toBe(true);
  });

  it('are warnings of what can never come about, each at its field', () => {
    const never = {
      if: {
        op: 'and',
        of: [
          { op: 'is', question: 'q1', answer: 1 },
          { op: 'is', question: 'q1', answer: 2 },
        ],
      },
      act: { do: 'hide' },
    };
    const found = findProblems(draftOf(question('q1'), question('q2', { entrance: [[never]] })), 'logic');
    expect(found).toContainEqual(
      expect.objectContaining({
        code: 'missingTranslation',
        severity: expect.stringMatching(/error|warning/) as string,
        field: expect.stringMatching(/\./) as string,
      }),
    );
    const dead = found.find(({ code }) => code === 'neverTrue');
    expect(dead).toMatchObject({ at: 'q2', field: expect.stringMatching(/^entrance/) as string });
    expect(findProblems(draftOf(question('q1')), 'draft')).toEqual([]);
  });
});
