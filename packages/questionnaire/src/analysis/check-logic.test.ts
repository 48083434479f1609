import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { evaluateCondition } from '../condition/evaluate-condition.ts';
import { isAskedAt } from '../data-test/play-interview.ts';
import { interviewSeed, randomInterview } from '../data-test/random-interview.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import type { Rule } from '../document/routing-rule.ts';
import { beginInterview, replay } from '../interview/begin-interview.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import { routeInterview } from '../interview/route.ts';
import { step } from '../interview/step.ts';
import { arranged } from '../random/arrange.ts';
import { buildDocument, checkBox, compiled, open, radio } from '../scenario/build-document.ts';
import { jumpingDocument } from '../scenario/jumping-document.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { richDocument } from '../scenario/rich-document.ts';
import { checkLogic, type LogicFinding } from './check-logic.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });
const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];
const number = (question: string, op: string, value: number) => ({
  op: 'compare',
  left: { op: 'answer', question },
  is: op,
  right: { op: 'literal', value },
});

function found(pages: Parameters<typeof buildDocument>[0], texts = {}): readonly LogicFinding[] {
  return checkLogic(compiled(buildDocument(pages, texts))).findings;
}

describe('an impossibility', () => {
  it('is found along the route: a question that needs an answer which its own source excludes', () => {
    const findings = found([
      { uid: 'p1', nodes: [radio('car')] },
      { uid: 'p2', nodes: [radio('make', { entrance: showIf(is('car', 1)) })] },
      {
        uid: 'p3',
        nodes: [
          radio('why', { entrance: showIf({ op: 'and', of: [is('car', 2), { op: 'answered', question: 'make' }] }) }),
        ],
      },
    ]);
    expect(findings).toEqual([
      { finding: 'unreachable', what: 'question', at: 'why' },
      { finding: 'unreachable', what: 'page', at: 'p3' },
      { finding: 'neverTrue', at: 'why', rules: 'entrance', rule: 0, branch: 0 },
    ]);
  });

  it('is not found where only binary has one', () => {
    const add = { op: 'add', of: [0.1, 0.2].map((value) => ({ op: 'literal', value })) };
    const third = {
      op: 'divide',
      of: [
        { op: 'answer', question: 'n' },
        { op: 'literal', value: 3 },
      ],
    };
    const whole = { op: 'multiply', of: [third, { op: 'literal', value: 3 }] };
    for (const left of [add, whole]) {
      const condition = { op: 'compare', left, is: '=', right: { op: 'literal', value: left === add ? 0.3 : 10 } };
      const findings = found([
        { uid: 'p1', nodes: [open('n', 'number'), radio('q', { entrance: showIf(condition) })] },
      ]);
      expect(findings).not.toContainEqual(expect.objectContaining({ finding: 'unreachable', at: 'q' }));
    }
  });

  it('is found in intervals of numbers', () => {
    const both = { op: 'and', of: [number('age', '>', 30), number('age', '<=', 18)] };
    expect(
      found([{ uid: 'p1', nodes: [open('age', 'number'), radio('q', { entrance: showIf(both) })] }]),
    ).toContainEqual({
      finding: 'unreachable',
      what: 'question',
      at: 'q',
    });
    const either = { op: 'or', of: [number('age', '>', 18), number('age', '<=', 30)] };
    expect(found([{ uid: 'p1', nodes: [open('age', 'number'), radio('q', { entrance: showIf(either) })] }])).toEqual([
      { finding: 'neverFalse', at: 'q', rules: 'entrance', rule: 0, branch: 0 },
    ]);
  });

  it('is found behind a jump that the needed answer makes', () => {
    const exit = [[{ if: is('q1', 1), act: { do: 'skip', to: 'p3' } }]];
    const findings = found([
      { uid: 'p1', nodes: [radio('q1', { exit })] },
      {
        uid: 'p2',
        nodes: [radio('q2', { entrance: showIf(is('q1', 1)) }), radio('q3', { entrance: showIf(is('q1', 2)) })],
      },
      { uid: 'p3', nodes: [radio('q4')] },
    ]);
    expect(findings).toEqual([{ finding: 'unreachable', what: 'question', at: 'q2' }]);
  });

  it('is not concluded from the skips of a page if a jump leads into the middle of it', () => {
    const into = { exit: [[{ if: is('q1', 1), act: { do: 'skip', to: 'q3' } }]] };
    const skip = { act: { do: 'skip', to: 'p3' } };
    const pages = (more: object, ofThird: object = {}) => [
      { uid: 'p1', nodes: [radio('q1', into)] },
      { uid: 'p2', nodes: [radio('q2'), radio('q3', { ...ofThird })], ...more },
      { uid: 'p3', nodes: [radio('q4')] },
    ];
    const skipsOver = { entrance: [[{ if: is('q1', 1), ...skip }]] };
    expect(found(pages({ ...skipsOver, exit: [[{ if: is('q1', 1), ...skip }]] }))).toEqual([]);
    expect(found(pages(skipsOver, { entrance: showIf(is('q1', 1)) }))).toEqual([]);
    // The rules after a skip are not evaluated.
    expect(found(pages({ entrance: [[skip], [{ act: { do: 'hide' } }]] }))).toEqual([
      { finding: 'unreachable', what: 'question', at: 'q2' },
    ]);
  });

  it('is found in answers that a check always refuses, and in checkboxes', () => {
    const exit = [[{ if: is('q1', 2), act: { do: 'validate', severity: 'error', message: 1 } }]];
    const none = {
      op: 'and',
      of: [
        { op: 'hasAll', question: 'q2', answers: [1, 2] },
        { op: 'hasNone', question: 'q2', answers: [2] },
      ],
    };
    const findings = found(
      [{ uid: 'p1', nodes: [radio('q1', { exit }), checkBox('q2'), radio('q3', { entrance: showIf(none) })] }],
      { 'q1.message.1': 'No' },
    );
    expect(findings).toContainEqual({ finding: 'unreachableAnswer', at: 'q1', code: 2 });
    expect(findings).toContainEqual({ finding: 'unreachable', what: 'question', at: 'q3' });
  });

  it('is found for quota cells', () => {
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [radio('sex', { kind: 'quota' })] },
        { uid: 'p2', nodes: [radio('army', { kind: 'quota', entrance: showIf(is('sex', 1)) })] },
      ]),
    );
    const quotaCells = [{ SEX: 1, ARMY: 2 }, { SEX: 2, ARMY: 1 }, { SEX: 2 }, { SEX: 9 }];
    const { findings } = checkLogic(questionnaire, { quotaCells });
    expect(findings).toEqual([
      { finding: 'impossibleQuota', cell: { SEX: 2, ARMY: 1 } },
      { finding: 'impossibleQuota', cell: { SEX: 9 } },
    ]);
  });

  it('is left undecided, not guessed, when the steps run out', () => {
    const questionnaire = compiled(
      buildDocument([
        {
          uid: 'p1',
          nodes: [radio('q1'), radio('q2', { entrance: showIf({ op: 'and', of: [is('q1', 1), is('q1', 2)] }) })],
        },
      ]),
    );
    expect(checkLogic(questionnaire, { steps: 2 })).toMatchObject({ findings: [], undecided: ['q2'] });
    expect(checkLogic(questionnaire).undecided).toEqual([]);
  });
});

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);

/** Alternates between random and rich documents. */
function documentOf(seed: string): unknown {
  return Number(seed) % 2 === 0 ? randomDocument(seed) : richDocument(seed);
}

/** No random interview reaches anything that the check calls unreachable or idle. */
function holdToInterviews(document: unknown, seed: string): void {
  const questionnaire = compiled(document);
  const { findings } = checkLogic(questionnaire, { pages: 0 });
  const wrong = new Set(findings.map((each) => JSON.stringify(each)));
  for (let index = 0; index < 12; index += 1) {
    for (const seen of whatHappened(questionnaire, interviewSeed(seed, index), index)) {
      expect(wrong).not.toContain(JSON.stringify(seen));
    }
  }
}

describe('the check, against interviews at random', () => {
  it('never calls unreachable or idle what some interview came to', () => {
    fc.assert(
      fc.property(seeds, (seed) => holdToInterviews(documentOf(seed), seed)),
      { numRuns: runs(36) },
    );
  });

  it('never does so where nearly everything jumps and hides', () => {
    const size = { chapters: 2, pages: 2, nodes: 2 };
    fc.assert(
      fc.property(seeds, (seed) => holdToInterviews(jumpingDocument(seed, size), seed)),
      { numRuns: runs(90) },
    );
  });

  it.each(['618365', '9005'])('never does so where a question skips on a page that may be hidden: %s', (seed) => {
    holdToInterviews(documentOf(seed), seed);
  });

  it('has a witness for a question that an answer of the same page brings up', () => {
    const questionnaire = compiled(
      buildDocument([{ uid: 'p1', nodes: [radio('q1'), radio('q2', { entrance: showIf(is('q1', 2)) })] }]),
    );
    const witness = checkLogic(questionnaire).witnesses.get('q2')?.();
    expect(witness).toBeDefined();
    const state = witness === undefined ? null : replay(questionnaire, witness.start, witness.events);
    expect(state?.page).toBe('p1');
    expect(state !== null && isAskedAt(questionnaire, state, 'q2')).toBe(true);
  });

  it('has witnesses that replay to their nodes', () => {
    let [witnessed, undecided] = [0, 0];
    fc.assert(
      fc.property(seeds, (seed) => {
        const questionnaire = compiled(documentOf(seed));
        const report = checkLogic(questionnaire);
        witnessed += report.witnesses.size;
        undecided += report.undecided.length;
        for (const [uid, witness] of report.witnesses) {
          const { start, events } = witness();
          expect(isAskedAt(questionnaire, replay(questionnaire, start, events), uid)).toBe(true);
        }
      }),
      { numRuns: runs(36) },
    );
    expect(undecided / (witnessed + undecided)).toBeLessThan(0.25);
  });
});

function answeredIn(document: Questionnaire, state: InterviewState): LogicFinding[] {
  if (state.outcome !== 'success') return [];
  const questionnaire = arranged(document, state);
  const { scope } = routeInterview(questionnaire, state);
  return [...questionnaire.questions.keys()].flatMap((at) =>
    scope.facts(at).codes.map((code): LogicFinding => ({ finding: 'unreachableAnswer', at, code })),
  );
}

/** What one interview reached, in the form of the findings that it would refute. */
function whatHappened(questionnaire: Questionnaire, seed: string, index: number): readonly LogicFinding[] {
  const targets = Object.fromEntries([...questionnaire.questions.keys()].map((uid) => [uid, { na: 0.15 }]));
  const [region, size] = [['north', 'south', 'x'][index % 3] ?? '', String(index - 1)];
  const { events, state: last } = randomInterview(questionnaire, seed, {
    emptyShare: 0.3,
    targets,
    start: {
      mode: index % 2 === 0 ? 'web' : 'phone',
      language: index % 4 === 0 ? 'he' : 'en',
      profile: index % 5 === 0 ? {} : { region, size },
    },
  });
  const seen: LogicFinding[] = answeredIn(questionnaire, last);
  let state = beginInterview(questionnaire, last.start);
  for (const event of [null, ...events]) {
    if (event !== null) ({ state } = step(questionnaire, state, event));
    const here = arranged(questionnaire, state);
    const page = here.pageByUid.get(state.page ?? '');
    if (page === undefined) continue;
    const route = routeInterview(here, state);
    const look = (at: string, rules: 'entrance' | 'exit', list: readonly Rule<unknown>[]): void => {
      for (const [rule, branches] of list.entries()) {
        const condition = branches[0]?.if ?? null;
        const value = condition === null ? null : evaluateCondition(condition, route.scope);
        if (value === true) seen.push({ finding: 'neverTrue', at, rules, rule, branch: 0 });
        if (value === false) seen.push({ finding: 'neverFalse', at, rules, rule, branch: 0 });
      }
    };
    seen.push({ finding: 'unreachable', what: 'page', at: page.uid });
    for (const node of page.nodes) {
      if (!route.isAsked(node)) continue;
      seen.push({ finding: 'unreachable', what: node.type, at: node.uid });
      look(node.uid, 'entrance', node.entrance);
      if (node.type === 'question') look(node.uid, 'exit', node.exit);
    }
  }
  return seen;
}
