import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../tools/test/chance/test-seed.ts';
import type { DesignError } from '../document/design-error.ts';
import { readFields } from '../document/json-fields.ts';
import { parseDocument } from '../document/parse-document.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { submitPage } from '../interview/submit-page.ts';
import { pageView } from '../interview/view-page.ts';
import { visibleNodes } from '../interview/visible-nodes.ts';
import { answerRules } from '../rules/index.ts';
import { buildDocument, checkBox, compiled, open, radio } from '../scenario/build-document.ts';
import { randomCondition } from '../scenario/random-document.ts';
import { rawAnswer } from '../scenario/scenario.ts';
import { calculateInDecimals } from './calculate-in-decimals.ts';
import { type Condition, type Facts, MAX_DEPTH, MISSING, NOT_APPLICABLE, type Scope } from './condition.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { partiallyEvaluate } from './partially-evaluate.ts';
import { readCondition } from './read-condition.ts';

const EXPRESSIONS = 50_000;
const KNOWN = [
  { uid: 'c1', type: 'choice' },
  { uid: 'c2', type: 'choice' },
  { uid: 'n1', type: 'number' },
  { uid: 't1', type: 'text' },
] as const;
const UIDS: readonly string[] = KNOWN.map(({ uid }) => uid);
const FACTS: readonly Facts[] = [
  MISSING,
  NOT_APPLICABLE,
  { state: 'answered', codes: [1], scalar: 1 },
  { state: 'answered', codes: [2, 1], scalar: null },
  { state: 'answered', codes: [], scalar: 8 },
  { state: 'answered', codes: [], scalar: 'שלום' },
];

function read(json: unknown): { condition: Condition; errors: readonly DesignError[] } {
  const errors: DesignError[] = [];
  return { condition: readCondition(json, readFields({}, 'q', errors)), errors };
}

describe('50,000 conditions at random', () => {
  it('give the same result at once or in two steps, for all sets of open questions', () => {
    const rng = createRng(`${TEST_SEED}`, 'conditions');
    for (let index = 0; index < runs(EXPRESSIONS); index += 1) {
      const { condition, errors } = read(randomCondition(rng, KNOWN, 4));
      expect(errors).toEqual([]);
      const facts = new Map(UIDS.map((uid) => [uid, FACTS[rng.below(FACTS.length)] ?? MISSING]));
      const scope: Scope = {
        facts: (uid) => facts.get(uid) ?? MISSING,
        profile: () => null,
        system: (name) => (name === 'language' ? 'he' : 'web'),
        calculate: calculateInDecimals,
      };
      const open_ = new Set(UIDS.filter(() => rng.below(2) === 0));
      const settled = partiallyEvaluate(condition, scope, (uid) => open_.has(uid));
      // The second step cannot see evaluated parts, so it fails if it needs them.
      const rest: Scope = { ...scope, facts: (uid) => (open_.has(uid) ? scope.facts(uid) : MISSING) };
      const [whole, inSteps] = [evaluateCondition(condition, scope), evaluateCondition(settled, rest)];
      if (whole !== inSteps) expect({ condition, facts: [...facts], inSteps }).toBe(whole);
    }
  });

  it('show in the browser what the server asks', () => {
    const rng = createRng(`${TEST_SEED}`, 'pages');
    for (let index = 0; index < runs(1_000); index += 1) {
      const show = () => [[{ if: randomCondition(rng, KNOWN, 3), act: { do: rng.below(3) === 0 ? 'hide' : 'show' } }]];
      const questionnaire = compiled(
        buildDocument([
          { uid: 'p1', nodes: [radio('c1'), open('n1', 'number')] },
          {
            uid: 'p2',
            nodes: [
              checkBox('c2'),
              open('t1', 'text'),
              ...Array.from({ length: 4 }, (_, q) => radio(`q${q}`, { entrance: show() })),
            ],
          },
        ]),
      );
      const start = { seed: '0a', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;
      const values = { c1: rawAnswer(String(1 + rng.below(3))), n1: rawAnswer(String(rng.below(24))) };
      const first = submitPage(questionnaire, beginInterview(questionnaire, start), {
        page: 'p1',
        action: 'next',
        values: rng.below(3) === 0 ? {} : values,
        by: 'respondent',
        language: 'en',
      });
      if (!first.ok) throw new Error(JSON.stringify(first.error));
      const typed = {
        c2: rawAnswer([1 + rng.below(3), 1 + rng.below(3)]),
        t1: rawAnswer(['yes', 'שלום', '12', ''][rng.below(4)] ?? ''),
      };
      const inBrowser = [...visibleNodes(pageView(questionnaire, first.value.state), typed)];
      const onServer = pageView(questionnaire, first.value.state, { typed }).nodes.filter((node) => node.visible);
      expect(inBrowser).toEqual(onServer.map(({ uid }) => uid));
    }
  });

  it('of any shape at all are read or refused, never thrown at', () => {
    const rng = createRng(`${TEST_SEED}`, 'shapes');
    const odd = [null, 1e308, -0, 2 ** 53 + 1, Number.NaN, '__proto__', '\ud800', [], {}, true, 'c1', undefined];
    const ops = [
      'and',
      'or',
      'not',
      'holds',
      'is',
      'in',
      'compare',
      'answered',
      'constant',
      'add',
      'literal',
      'contains',
      'matches',
      'length',
      'years',
      'today',
      'eval',
      '__proto__',
    ];
    const shape = (depth: number): unknown => {
      if (depth === 0 || rng.below(4) === 0) return odd[rng.below(odd.length)];
      const keys = ['of', 'question', 'answer', 'answers', 'left', 'right', 'is', 'value', 'row', 'column', 'pattern'];
      const members = keys.map((key) => [key, rng.below(2) === 0 ? shape(depth - 1) : [shape(depth - 1)]] as const);
      return { op: ops[rng.below(ops.length)], ...Object.fromEntries(members) };
    };
    for (let index = 0; index < runs(5_000); index += 1) {
      const { condition } = read(shape(3));
      const scope: Scope = {
        facts: () => FACTS[2] ?? MISSING,
        profile: () => null,
        system: () => '',
        calculate: calculateInDecimals,
      };
      expect([true, false, null]).toContain(evaluateCondition(condition, scope));
    }
  });

  it('deeper than the limit are refused at their node, even ten thousand deep', () => {
    const nested = (depth: number): unknown => {
      let condition: unknown = { op: 'is', question: 'c1', answer: 1 };
      for (let level = 0; level < depth; level += 1) condition = { op: 'not', of: condition };
      return condition;
    };
    expect(read(nested(MAX_DEPTH)).errors).toEqual([]);
    for (const depth of [MAX_DEPTH + 1, 10_000]) {
      expect(read(nested(depth)).errors).toMatchObject([{ code: 'tooDeep', at: 'q' }]);
      const node = radio('q2', { entrance: [[{ if: nested(depth), act: { do: 'show' } }]] });
      const parsed = parseDocument(buildDocument([{ uid: 'p1', nodes: [radio('c1'), node] }]));
      expect(parsed).toMatchObject({ ok: false, error: [{ code: 'tooDeep', at: 'q2' }] });
    }
  });
});

describe('a pattern with catastrophic backtracking', () => {
  it('is matched on 50 kB, for which backtracking would take years', () => {
    const rule = answerRules.pattern.read(readFields({ pattern: '(a+)+$' }, 'q1', []));
    const facts: Facts = { state: 'answered', codes: [], scalar: `${'a'.repeat(50_000)}!` };
    expect(rule.check(facts, null)?.key).toBe('patternMismatch');
  });
});
