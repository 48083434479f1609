import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { step } from '../interview/step.ts';
import { answersOf, buildDocument, checkBox, compiled, open, radio, rank } from '../scenario/build-document.ts';
import { corneringDocument } from '../scenario/cornering-document.ts';
import { exploreByForce } from '../scenario/explore-by-force.ts';
import { maskedDocument } from '../scenario/masked-document.ts';
import { aspectsOf } from './aspects.ts';
import { checkPublishable } from './check-publishable.ts';
import { findTraps } from './find-traps.ts';
import { logicOf } from './logic.ts';
import type { Trap } from './trap-search.ts';

const PLENTY = 100_000;

const found = (questionnaire: Questionnaire) =>
  findTraps(questionnaire, aspectsOf(questionnaire), logicOf(aspectsOf(questionnaire), 1_000_000), {
    fillings: PLENTY,
    today: null,
  });

/** The page at which the witness's events arrive. */
function arrival(questionnaire: Questionnaire, { witness }: Trap): string | null {
  let state = beginInterview(questionnaire, witness.start);
  for (const event of witness.events) ({ state } = step(questionnaire, state, event));
  return state.page;
}

describe('traps beside every interview of small documents', () => {
  // Three hundred documents of each kind, and twenty times as many in a long run.
  const parts = Array.from({ length: 10 }, (_, part) => part);

  it.each(parts)('leaves no trap unsaid and gives no false alarm where binds mask answers (%i)', (part) => {
    const all = seeds(`traps-${part}`, 30);
    const counts = heldToForce(all, maskedDocument);
    expect(counts.undecided).toBe(0);
    expect(counts.whole).toBeGreaterThan(all.length / 2);
    expect(counts.trapped).toBeGreaterThan(all.length / 20);
  });

  it.each(parts)('nor where ranges, sums, ranks and comparisons leave few answers (%i)', (part) => {
    const all = seeds(`cornered-${part}`, 50);
    const counts = heldToForce(all, corneringDocument);
    // What is calculated with cannot be looked through.
    expect(counts.undecided).toBeLessThan(all.length / 4);
    expect(counts.whole).toBeGreaterThan(all.length / 2);
    expect(counts.trapped).toBeGreaterThan(all.length / 20);
  });
});

/** Every page that force finds a trap is said to be one or not to be proved, and no other is said to be one. */
function heldToForce(all: readonly string[], documentOf: (seed: string) => unknown) {
  const counts = { whole: 0, trapped: 0, undecided: 0 };
  for (const seed of all) {
    const questionnaire = compiled(documentOf(seed));
    const { traps, isWhole } = exploreByForce(questionnaire);
    const { traps: said, undecided } = found(questionnaire);
    const pages = new Set(said.map(({ page }) => page));
    const open = new Set(undecided.map(({ page }) => page));
    // Where not every state was looked at, there may be more than was found by force.
    expect({ seed, false: [...pages].filter((page) => isWhole && !traps.has(page)) }).toEqual({ seed, false: [] });
    expect({ seed, unsaid: [...traps].filter((page) => !pages.has(page) && !open.has(page)) }).toEqual({
      seed,
      unsaid: [],
    });
    for (const trap of said) expect(arrival(questionnaire, trap)).toBe(trap.page);
    counts.whole += isWhole ? 1 : 0;
    counts.trapped += traps.size > 0 ? 1 : 0;
    counts.undecided += open.size > 0 ? 1 : 0;
  }
  return counts;
}

type Json = Readonly<Record<string, unknown>>;

/** A document with one question on each page. */
const pages = (...nodes: readonly Json[]): Questionnaire =>
  compiled(buildDocument(nodes.map((node, index) => ({ uid: `p${index + 1}`, nodes: [node] }))));
const hard = { mandatory: 'hard' };
const exactly = (count: number, more: Json = {}) => ({
  rules: [{ rule: 'pickCount', min: count, max: count, ...more }],
});
const taken = { binds: [{ type: 'questionQuestion', from: 'q1', list: 'answers', take: 'chosen' }] };
const ofOne = { by: 'question', name: 'Q1', is: '1' };
const problems = (questionnaire: Questionnaire) => {
  const { errors, warnings } = checkPublishable(questionnaire);
  return [...errors, ...warnings].filter(({ code }) => /trap/i.test(code));
};

describe('a minimum over what binds leave over', () => {
  it('blocks publishing, with the answers that lead there', () => {
    const bound = checkBox('q2', { ...hard, ...exactly(2), ...taken, answers: [] });
    expect(problems(pages(checkBox('q1', hard), bound))).toEqual([
      { code: 'trap', at: 'q2', detail: '', way: [ofOne], page: 'p2' },
    ]);
  });

  it('is no trap where the minimum gives way, the source asks for as many, or it may be left', () => {
    const bound = (more: Json) => checkBox('q2', { ...hard, ...exactly(2), ...taken, answers: [], ...more });
    const first = checkBox('q1', hard);
    expect(problems(pages(first, bound(exactly(2, { capped: true }))))).toEqual([]);
    expect(problems(pages(checkBox('q1', { ...hard, rules: [{ rule: 'pickCount', min: 2 }] }), bound({})))).toEqual([]);
    for (const more of [{ mandatory: 'soft' }, { na: true }, { timeLimitSeconds: 20 }])
      expect(problems(pages(first, bound(more)))).toEqual([]);
  });

  it('is a trap with any answers where it asks for more than there is, or for nothing', () => {
    expect(problems(pages(checkBox('q1', { ...hard, ...exactly(4) })))).toEqual([
      { code: 'trapAlways', at: 'q1', detail: '', page: 'p1' },
    ]);
    expect(problems(pages(checkBox('q1', { ...hard, rules: [{ rule: 'pickCount', max: 0 }] })))).toHaveLength(1);
    const alone = answersOf('q1', 3).map((answer) => ({ ...answer, exclusive: true }));
    expect(problems(pages(checkBox('q1', { ...hard, ...exactly(2), answers: alone })))).toMatchObject([{ at: 'q1' }]);
  });

  it('is told of ranks, too, and of what respondents bring with them', () => {
    const ranked = rank('q2', { ...hard, ...taken, answers: [], rules: [{ rule: 'rankCount', min: 2 }] });
    expect(problems(pages(checkBox('q1', hard), ranked))).toMatchObject([{ code: 'trap', way: [ofOne] }]);
    const north = {
      op: 'compare',
      left: { op: 'profile', field: 'region' },
      is: '=',
      right: { op: 'literal', value: 'north' },
    };
    const binds = ['q1-1', 'q1-2'].map((item) => ({ type: 'configured', list: 'answers', item, if: north }));
    const masked = checkBox('q1', { ...hard, ...exactly(2), binds });
    expect(problems(pages(masked))).toHaveLength(1);
  });

  it('is decided by what the same page lets be chosen', () => {
    const pageOf = (...nodes: readonly Json[]) => compiled(buildDocument([{ uid: 'p1', nodes }]));
    const bound = checkBox('q2', { ...hard, ...exactly(2), ...taken, answers: [] });
    expect(problems(pageOf(checkBox('q1', hard), bound))).toEqual([]);
    expect(problems(pageOf(checkBox('q1', { ...hard, rules: [{ rule: 'pickCount', max: 1 }] }), bound))).toMatchObject([
      { at: 'q2' },
    ]);
    // What a question's own minimum refuses does not lead on, either.
    const hidesFirst = { op: 'not', of: { op: 'holds', of: { op: 'is', question: 'q1', answer: 1 } } };
    const masked = { binds: [{ type: 'configured', list: 'answers', item: 'q2-1', if: hidesFirst }] };
    const all = checkBox('q1', { ...hard, ...exactly(3) });
    expect(problems(pageOf(all, checkBox('q2', { ...hard, ...exactly(3), ...masked })))).toMatchObject([{ at: 'q2' }]);
  });

  it('is told as undecided where the answers are too many to look at, and not found', () => {
    const many = { answers: answersOf('q1', 14) };
    const rules = { rules: [{ rule: 'pickCount', min: 8 }] };
    const bound = checkBox('q2', { ...hard, ...exactly(8), ...taken, answers: [] });
    expect(problems(pages(checkBox('q1', { ...hard, ...rules, ...many }), bound))).toEqual([
      { code: 'undecidedTrap', at: 'q2', detail: '' },
    ]);
    expect(problems(pages(checkBox('q1', { ...hard, ...many }), bound))).toMatchObject([{ code: 'trap', at: 'q2' }]);
  });

  describe('with fields of the list', () => {
    const isYes = (field: string) => ({
      op: 'compare',
      left: { op: 'profile', field },
      is: '=',
      right: { op: 'literal', value: 'yes' },
    });
    const fields = Array.from({ length: 16 }, (_, index) => `field${index}`);
    const bound = checkBox('q2', { ...hard, ...exactly(2), ...taken, answers: [] });
    const atLeastTwo = checkBox('q1', { ...hard, rules: [{ rule: 'pickCount', min: 2 }] });
    const hidden = (field: string) => ({
      ...radio(`${field}q`),
      entrance: [[{ if: isYes(field), act: { do: 'hide' } }]],
    });

    it('does not look at those of other pages', () => {
      expect(problems(pages(atLeastTwo, ...fields.map(hidden), bound))).toEqual([]);
    });

    it('ends, and says so where they are too many to combine', () => {
      const masks = fields.map((field, index) => ({
        type: 'configured',
        list: 'answers',
        item: `q3-${index + 1}`,
        if: { op: 'not', of: { op: 'holds', of: isYes(field) } },
      }));
      const many = { answers: answersOf('q3', 18), binds: masks };
      const masked = (count: number) => pages(checkBox('q3', { ...hard, ...exactly(count), ...many }));
      expect(problems(masked(18))).toMatchObject([{ code: 'trap', at: 'q3' }]);
      expect(problems(masked(4))).toEqual([{ code: 'undecidedTrap', at: 'q3', detail: '' }]);
    });
  });

  describe('through rules that set answers', () => {
    const bound = checkBox('q2', { ...hard, ...exactly(2), ...taken, answers: [] });
    const hidden = radio('q1', { hidden: true });
    const sets = (value: Json) => ({ do: 'set', question: 'q1', value });
    const one = { op: 'literal', value: 1 };
    const is = (answer: number) => ({ op: 'is', question: 'q0', answer });

    it('follows what fills the source, at a question and at the end of a page', () => {
      const rule = { exit: [[{ if: is(1), act: sets(one) }]] };
      expect(problems(pages(radio('q0', rule), hidden, bound))).toMatchObject([{ code: 'trap', at: 'q2' }]);
      const page = compiled(
        buildDocument([
          { uid: 'p0', nodes: [radio('q0')], ...rule },
          { uid: 'p1', nodes: [hidden] },
          { uid: 'p2', nodes: [bound] },
        ]),
      );
      expect(problems(page)).toMatchObject([{ code: 'trap', at: 'q2' }]);
    });

    it('is undecided where a typed answer, of which no condition says what matters, is copied', () => {
      const codes = { answers: answersOf('q1', 9), hidden: true };
      const copied = { exit: [[{ act: sets({ op: 'answer', question: 'q0' }) }]] };
      const isFive = {
        op: 'compare',
        left: { op: 'answer', question: 'q0' },
        is: '=',
        right: { op: 'literal', value: 5 },
      };
      const other = radio('q3', { entrance: [[{ if: isFive, act: { do: 'hide' } }]] });
      for (const code of [1, 2, 3, 4, 6, 7, 8, 9]) {
        const shown = { op: 'not', of: { op: 'holds', of: { op: 'is', question: 'q1', answer: code } } };
        const masked = { binds: [{ type: 'configured', list: 'answers', item: 'q2-1', if: shown }] };
        const counted = checkBox('q2', { ...hard, ...exactly(3), ...masked });
        expect(problems(pages(open('q0', 'number', copied), radio('q1', codes), counted, other))).toMatchObject([
          { at: 'q2' },
        ]);
      }
    });
  });

  it('is found behind a question that takes only some answers, by the author’s rule', () => {
    const bound = checkBox('q2', { ...hard, ...exactly(2), ...taken, answers: [] });
    const texts = { 'q0.message.1': 'Please choose that one.' };
    const attentive = (answer: number) => {
      const wrong = { op: 'isNot', question: 'q0', answer };
      const exit = [[{ if: wrong, act: { do: 'validate', severity: 'error', message: 1 } }]];
      const nodes = [radio('q0', { ...hard, answers: answersOf('q0', 6), exit }), checkBox('q1', hard), bound];
      return compiled(
        buildDocument(
          nodes.map((node, index) => ({ uid: `p${index}`, nodes: [node] })),
          texts,
        ),
      );
    };
    for (const answer of [1, 2, 3, 4, 5, 6])
      expect(problems(attentive(answer))).toMatchObject([{ code: 'trap', at: 'q2' }]);
  });

  it('is undecided where no answer was found to a question before it', () => {
    const never = { rules: [{ rule: 'pattern', pattern: 'A[0-9]{2}B\\bC' }] };
    const bound = checkBox('q2', { ...hard, ...exactly(2), ...taken, answers: [] });
    expect(problems(pages(open('q0', 'text', { ...hard, ...never }), checkBox('q1', hard), bound))).toMatchObject([
      { code: 'undecidedTrap', at: 'q2' },
    ]);
  });

  it('is told with what was left empty, did not apply or was brought along, and never as if it were always', () => {
    const three = answersOf('q2', 3);
    const onlyIf = (condition: Json) => ({
      binds: three.map(({ uid: item }) => ({ type: 'configured', list: 'answers', item, if: condition })).slice(1),
    });
    const masked = (condition: Json) => checkBox('q2', { ...hard, ...exactly(2), ...onlyIf(condition) });
    const wayOf = (questionnaire: Questionnaire) => problems(questionnaire).map(({ code, way }) => ({ code, way }));
    const answered = { op: 'answered', question: 'q1' };
    expect(wayOf(pages(radio('q1'), masked(answered)))).toEqual([{ code: 'trap', way: [{ by: 'empty', name: 'Q1' }] }]);
    expect(wayOf(pages(radio('q1', { ...hard, na: true }), masked(answered)))).toEqual([
      { code: 'trap', way: [{ by: 'notApplicable', name: 'Q1' }] },
    ]);
    const system = (name: string, value: string) => ({
      op: 'compare',
      left: { op: 'system', name },
      is: '=',
      right: { op: 'literal', value },
    });
    expect(wayOf(pages(masked(system('mode', 'simulation'))))).toEqual([
      { code: 'trap', way: [{ by: 'mode', name: 'phone' }] },
    ]);
    expect(wayOf(pages(masked(system('language', 'he'))))).toEqual([
      { code: 'trap', way: [{ by: 'language', name: 'en' }] },
    ]);
    const region = {
      op: 'compare',
      left: { op: 'profile', field: 'region' },
      is: '=',
      right: { op: 'literal', value: 'n' },
    };
    expect(wayOf(pages(masked({ op: 'holds', of: region })))).toEqual([
      { code: 'trap', way: [{ by: 'empty', name: 'region' }] },
    ]);
    expect(wayOf(pages(masked({ op: 'not', of: { op: 'holds', of: region } })))).toEqual([
      { code: 'trap', way: [{ by: 'field', name: 'region', is: 'n' }] },
    ]);
    expect(wayOf(pages(checkBox('q2', { ...hard, ...exactly(2), random: { answers: { show: 1 } } })))).toEqual([
      { code: 'trap', way: [{ by: 'chance' }] },
    ]);
  });
});
