import { describe, expect, it } from 'vitest';
import { answersOf, buildDocument, matrix, open, radio, rank, visual } from '../scenario/build-document.ts';
import type { DesignErrorCode } from './design-error.ts';
import { parseDocument } from './parse-document.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });
const hideIf = (condition: unknown) => [[{ if: condition, act: { do: 'hide' } }]];

function errorsOf(document: unknown): readonly { code: DesignErrorCode; at: string }[] {
  const parsed = parseDocument(document);
  return parsed.ok ? [] : parsed.error.map(({ code, at }) => ({ code, at }));
}

const answers = answersOf('q1', 3);
const naRow = { uid: 'na', code: 1 };
const image = { type: 'image', id: 'street' };
const film = { type: 'video', id: 'street' };
const outside = { uid: 'a', code: 1, shape: { type: 'rectangle', x: 0.9, y: 0, width: 0.2, height: 0.1 } };
const flat = { uid: 'a', code: 1, shape: { type: 'rectangle', x: 0.5, y: 0, width: 0, height: 0.1 } };
const three = { uid: 's1', code: 1, members: ['q1-1', 'q1-2', 'q1-3'] };
const fromQ2 = { type: 'questionQuestion', from: 'q2', list: 'answers', take: 'chosen' };
const ofNothing = { type: 'answerAnswer', list: 'answers', item: 'q1-9', from: 'q2', answer: 1 };

const LEAVE = { act: { do: 'end', outcome: 'screenedOut' } };
const WARN = { act: { do: 'validate', message: 1, severity: 'warning' } };
const TO_NOWHERE = { act: { do: 'skip', to: 'p9' } };

const page = (...nodes: readonly Readonly<Record<string, unknown>>[]) => [{ uid: 'p1', nodes }];

describe('loading a document', () => {
  it.each<[string, unknown, DesignErrorCode, string]>([
    ['an unknown kind', page(radio('q1', { kind: 'riddle' })), 'unknownKind', 'q1'],
    ['an unknown sub-kind', page(radio('q1', { subKind: 'wheel' })), 'unknownSubKind', 'q1'],
    ['a question without answers', page(radio('q1', { answers: [] })), 'noAnswers', 'q1'],
    ['more places than memory holds', page(rank('q1', { places: 1e9 })), 'badPlaces', 'q1'],
    [
      'more clicks than memory holds',
      page(visual('q1', 'clickObject', { image, areas: [], clicks: 1e9 })),
      'badLimits',
      'q1',
    ],
    [
      'a code used twice',
      page(radio('q1', { answers: [...answersOf('q1', 1), { uid: 'x', code: 1 }] })),
      'duplicateCode',
      'q1',
    ],
    [
      'an answer with a blank name',
      page(radio('q1', { answers: [{ uid: 'x', code: 1, name: 'my name' }] })),
      'invalidName',
      'q1',
    ],
    [
      'a name used twice in a list',
      page(radio('q1', { answers: answers.map((answer) => ({ ...answer, name: 'same' })) })),
      'duplicateName',
      'q1',
    ],
    ['a uid used twice', page(radio('q1'), radio('q1', { number: 'OTHER' })), 'duplicateUid', 'q1'],
    ['a variable used twice', page(radio('q1'), radio('q2', { number: 'q1' })), 'duplicateVariable', 'q2'],
    ['a variable with blanks', page(radio('q1', { number: 'my number' })), 'invalidNumber', 'q1'],
    [
      'a condition on a later question',
      page(radio('q1', { entrance: hideIf(is('q2', 1)) }), radio('q2')),
      'forwardReference',
      'q1',
    ],
    ['a condition on itself', page(radio('q1', { entrance: hideIf(is('q1', 1)) })), 'forwardReference', 'q1'],
    [
      'a condition on an unknown question',
      page(radio('q1', { entrance: hideIf(is('q9', 1)) })),
      'unknownQuestion',
      'q1',
    ],
    [
      'a condition on an undeclared code',
      page(radio('q1'), radio('q2', { entrance: hideIf(is('q1', 8)) })),
      'unknownCode',
      'q2',
    ],
    [
      'a skip backward',
      page(radio('q1'), radio('q2', { exit: [[{ act: { do: 'skip', to: 'q1' } }]] })),
      'backwardSkip',
      'q2',
    ],
    [
      'a skip to an unknown target',
      page(radio('q1', { exit: [[{ act: { do: 'skip', to: 'q7' } }]] })),
      'unknownTarget',
      'q1',
    ],
    [
      'a preset of an earlier question',
      page(
        radio('q0'),
        radio('q1', { exit: [[{ act: { do: 'set', question: 'q0', value: { op: 'literal', value: 1 } } }]] }),
      ),
      'backwardSet',
      'q1',
    ],
    [
      'a maximum below the minimum',
      page(open('q1', 'number', { rules: [{ rule: 'numberRange', min: 5, max: 4 }] })),
      'badLimits',
      'q1',
    ],
    ['a rule of another kind', page(radio('q1', { rules: [{ rule: 'textLength', max: 5 }] })), 'ruleNotForKind', 'q1'],
    [
      'an invalid pattern',
      page(open('q1', 'text', { rules: [{ rule: 'pattern', pattern: '(' }] })),
      'badPattern',
      'q1',
    ],
    ['a scale of one point', page(radio('q1', { answers: [], scale: { lower: 1, upper: 1 } })), 'badScale', 'q1'],
    ['a scale of 102 points', page(radio('q1', { answers: [], scale: { lower: 0, upper: 101 } })), 'badScale', 'q1'],
    ['a long scale below zero', page(radio('q1', { answers: [], scale: { lower: -101, upper: 0 } })), 'badScale', 'q1'],
    ['an area without width', page(visual('q1', 'clickObject', { image, areas: [flat] })), 'badArea', 'q1'],
    ['a ruler without ends', page(visual('q1', 'ruler', { min: 0 })), 'badScale', 'q1'],
    ['a ruler of less than 1', page(visual('q1', 'ruler', { min: 0, max: 0.5 })), 'badScale', 'q1'],
    ['a ruler with a step too wide', page(visual('q1', 'ruler', { min: 0, max: 2, step: 3 })), 'badStep', 'q1'],
    ['a sum without a maximum', page(matrix('q1', 'sum', { rules: [{ rule: 'sum', min: 3 }] })), 'noMaximum', 'q1'],
    ['a matrix without rows', page(matrix('q1', 'horizontal', { rows: [], answers })), 'noRows', 'q1'],
    ['a form without columns', page(matrix('q1', 'form')), 'noColumns', 'q1'],
    ['a chained matrix without a source', page(matrix('q1', 'chained', { answers })), 'noSource', 'q1'],
    [
      'a row with the name of a field',
      page(matrix('q1', 'horizontal', { rows: [naRow], answers })),
      'reservedUid',
      'q1',
    ],
    ['more places than items', page(rank('q1', { places: 5 })), 'badPlaces', 'q1'],
    ['an area outside its image', page(visual('q1', 'clickObject', { image, areas: [outside] })), 'badArea', 'q1'],
    [
      'a film as a clickable image',
      page(visual('q1', 'clickObject', { image: film, areas: [outside] })),
      'invalidMedia',
      'q1',
    ],
    ['a pair of three images', page(visual('q1', 'visualComparison', { answers, sets: [three] })), 'badSet', 'q1'],
    ['a time limit of zero', page(radio('q1', { timeLimitSeconds: 0 })), 'badTimeLimit', 'q1'],
    ['a time limit beyond a day', page(radio('q1', { timeLimitSeconds: 86_401 })), 'badTimeLimit', 'q1'],
    ['an exit of a hidden question', page(radio('q1', { hidden: true, exit: [[LEAVE]] })), 'wrongShape', 'q1'],
    [
      'a missing message of a page’s check',
      [{ ...page(radio('q1'))[0], uid: 'p1', exit: [[WARN]] }],
      'missingText',
      'p1',
    ],
    [
      'a page that skips to an unknown target',
      [{ ...page(radio('q1'))[0], uid: 'p1', exit: [[TO_NOWHERE]] }],
      'unknownTarget',
      'p1',
    ],
    [
      'an answer used twice',
      page(radio('q1', { answers: [...answers, { uid: 'q1-1', code: 9 }] })),
      'duplicateUid',
      'q1',
    ],
    ['a picture without an id', page(radio('q1', { media: [{ type: 'image', id: 'no name' }] })), 'invalidMedia', 'q1'],
    [
      'a random rule that shows the whole list',
      page(radio('q1', { random: { answers: { show: 3 } } })),
      'badDisplayCount',
      'q1',
    ],
    ['a fractional display count', page(radio('q1', { random: { answers: { show: 1.5 } } })), 'wrongShape', 'q1'],
    [
      'a split that shows all its blocks',
      [{ uid: 's', type: 'split', show: 1, blocks: [{ uid: 'b', pages: page(radio('q1')) }] }],
      'badDisplayCount',
      's',
    ],
    [
      'a reference across a shuffle',
      [{ uid: 'p1', random: { shuffle: true }, nodes: [radio('q1'), radio('q2', { entrance: hideIf(is('q1', 1)) })] }],
      'acrossShuffle',
      'q2',
    ],
    [
      'a skip into a shuffle',
      [
        ...page(radio('q0', { exit: [[{ act: { do: 'skip', to: 'q2' } }]] })),
        { uid: 'p2', random: { shuffle: true }, nodes: [radio('q1'), radio('q2')] },
      ],
      'skipIntoShuffle',
      'q0',
    ],
    ['a bind to a later question', page(radio('q1', { answers: [], binds: [fromQ2] }), radio('q2')), 'noSource', 'q1'],
    ['a bind to an unknown answer', page(radio('q2'), radio('q1', { binds: [ofNothing] })), 'unknownItem', 'q1'],
    ['a bind of an unknown type', page(radio('q1', { binds: [{ type: 'knot' }] })), 'unknownBind', 'q1'],
    [
      'a condition on an unknown row',
      page(matrix('m', 'horizontal', { answers }), radio('q1', { entrance: hideIf({ ...is('m', 1), row: 'r9' }) })),
      'unknownRow',
      'q1',
    ],
    [
      'a condition on a column of a question without columns',
      page(
        matrix('m', 'horizontal', { answers }),
        radio('q1', { entrance: hideIf({ ...is('m', 1), row: 'r1', column: 'c' }) }),
      ),
      'unknownColumn',
      'q1',
    ],
  ])('refuses %s', (_name, pages, code, at) => {
    expect(errorsOf(buildDocument(pages as Parameters<typeof buildDocument>[0]))).toContainEqual({ code, at });
  });

  it('refuses missing texts, unsafe links and pipes to later answers', () => {
    const document = (texts: Readonly<Record<string, unknown>>) => buildDocument(page(radio('q1'), radio('q2')), texts);
    expect(errorsOf(document({ 'q1.text': undefined }))).toContainEqual({ code: 'wrongShape', at: 'en:q1.text' });
    expect(errorsOf(document({ 'q2.text': [[{ type: 'pipe', question: 'q1' }]] }))).toContainEqual({
      code: 'forwardReference',
      at: 'q2',
    });
    expect(
      errorsOf(document({ 'q1.text': [[{ type: 'link', href: 'javascript:alert(1)', content: ['x'] }]] })),
    ).toContainEqual({
      code: 'unsafeLink',
      at: 'en:q1.text',
    });
    const bare = {
      defaultLanguage: 'en',
      languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: { title: 'T' } }],
    };
    expect(errorsOf({ ...bare, chapters: [{ uid: 'c', pages: page(radio('q1')) }] })).toContainEqual({
      code: 'missingText',
      at: 'q1',
    });
  });

  it.each(['na', 'other', 'open', 'rank', 'point', 'action'])('refuses a row with the reserved name "%s"', (uid) => {
    const rows = [{ uid, code: 1 }];
    expect(errorsOf(buildDocument(page(matrix('q1', 'horizontal', { rows, answers }))))).toContainEqual({
      code: 'reservedUid',
      at: 'q1',
    });
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['a time limit of a second', { timeLimitSeconds: 1 }],
    ['a time limit of a day', { timeLimitSeconds: 86_400 }],
    ['a film', { media: [film] }],
    ['an answer with a film', { answers: answers.map((answer) => ({ ...answer, media: [film] })) }],
    ['a scale of 101 points', { answers: [], scale: { lower: 0, upper: 100 } }],
    ['a scale of two', { answers: [], scale: { lower: -1, upper: 0 } }],
  ])('accepts a question with %s', (_name, more) => {
    expect(errorsOf(buildDocument(page(radio('q1', more))))).toEqual([]);
  });

  it('labels scale points by their numbers', () => {
    const parsed = parseDocument(buildDocument(page(radio('q1', { answers: [], scale: { lower: -1, upper: 1 } }))));
    const points = parsed.ok ? parsed.value.questions.get('q1')?.behaviour.answers : [];
    expect(points?.map(({ uid, code, label }) => [uid, code, label])).toEqual([
      ['scale-minus-1', -1, '-1'],
      ['scale-0', 0, '0'],
      ['scale-1', 1, '1'],
    ]);
  });

  it('survives arbitrary input', () => {
    for (const json of [null, 7, 'x', [], {}, { chapters: 3 }, { chapters: [{ pages: [{ nodes: [null, 1] }] }] }]) {
      expect(parseDocument(json).ok).toBe(false);
    }
  });

  it('accepts conditions and values up to a depth of 32', () => {
    const nested = (depth: number): unknown => (depth === 0 ? is('q1', 1) : { op: 'not', of: nested(depth - 1) });
    const sum = (depth: number): unknown =>
      depth === 0 ? { op: 'literal', value: 1 } : { op: 'add', of: [sum(depth - 1)] };
    const compared = (depth: number) => ({
      op: 'compare',
      left: sum(depth),
      is: '=',
      right: { op: 'literal', value: 1 },
    });
    const codes = (condition: unknown) =>
      errorsOf(buildDocument(page(radio('q1'), radio('q2', { entrance: hideIf(condition) })))).map(({ code }) => code);
    expect(codes(nested(32))).toEqual([]);
    expect(codes(nested(33))).toContain('tooDeep');
    // The comparison itself counts as one level.
    expect(codes(compared(31))).toEqual([]);
    expect(codes(compared(32))).toContain('tooDeep');
  });

  it('refuses conditions nested without end', () => {
    let condition: unknown = is('q1', 1);
    for (let depth = 0; depth < 10_000; depth += 1) condition = { op: 'not', of: condition };
    expect(errorsOf(buildDocument(page(radio('q1'), radio('q2', { entrance: hideIf(condition) }))))).toContainEqual({
      code: 'tooDeep',
      at: 'q2',
    });
  });
});
