import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../canonical-json.ts';
import { answersOf, buildDocument, open, radio } from '../scenario/build-document.ts';
import type { DesignErrorCode } from './design-error.ts';
import { parseDocument } from './parse-document.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });
const hideIf = (condition: unknown) => [[{ if: condition, act: { do: 'hide' } }]];

function errorsOf(document: unknown): readonly { code: DesignErrorCode; at: string }[] {
  const parsed = parseDocument(document);
  return parsed.ok ? [] : parsed.error.map(({ code, at }) => ({ code, at }));
}

const page = (...nodes: readonly Readonly<Record<string, unknown>>[]) => [{ uid: 'p1', nodes }];

describe('loading a document', () => {
  it.each<[string, unknown, DesignErrorCode, string]>([
    ['an unknown kind', page(radio('q1', { kind: 'riddle' })), 'unknownKind', 'q1'],
    ['an unknown sub-kind', page(radio('q1', { subKind: 'wheel' })), 'unknownSubKind', 'q1'],
    ['a question without answers', page(radio('q1', { answers: [] })), 'noAnswers', 'q1'],
    [
      'a code used twice',
      page(radio('q1', { answers: [...answersOf('q1', 1), { uid: 'x', code: 1 }] })),
      'duplicateCode',
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
    ['a skip to nowhere', page(radio('q1', { exit: [[{ act: { do: 'skip', to: 'q7' } }]] })), 'unknownTarget', 'q1'],
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
      'a pattern that is none',
      page(open('q1', 'text', { rules: [{ rule: 'pattern', pattern: '(' }] })),
      'badPattern',
      'q1',
    ],
  ])('refuses %s', (_name, pages, code, at) => {
    expect(errorsOf(buildDocument(pages as Parameters<typeof buildDocument>[0]))).toContainEqual({ code, at });
  });

  it('refuses missing texts, unsafe links and pipes to what is not known yet', () => {
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

  it('survives anything that is not a document', () => {
    for (const json of [null, 7, 'x', [], {}, { chapters: 3 }, { chapters: [{ pages: [{ nodes: [null, 1] }] }] }]) {
      expect(parseDocument(json).ok).toBe(false);
    }
  });

  it('stops at conditions nested without end', () => {
    let condition: unknown = is('q1', 1);
    for (let depth = 0; depth < 10_000; depth += 1) condition = { op: 'not', of: condition };
    expect(errorsOf(buildDocument(page(radio('q1'), radio('q2', { entrance: hideIf(condition) }))))).toContainEqual({
      code: 'tooDeep',
      at: 'q2',
    });
  });

  it('has one canonical text, whatever the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: 'ש', c: null }], a: true })).toBe(
      canonicalJson({ a: true, b: [1, { c: null, d: 'ש' }] }),
    );
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
  });
});
