import { createRng, type Rng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../../tools/test/chance/seeds.ts';
import { plausibleAnswer } from '../../data-test/plausible-answer.ts';
import type { Questionnaire } from '../../document/questionnaire.ts';
import { arranged } from '../../random/arrange.ts';
import { buildDocument, compiled, radio } from '../../scenario/build-document.ts';
import { jumpingDocument } from '../../scenario/jumping-document.ts';
import { randomDocument } from '../../scenario/random-document.ts';
import { richDocument } from '../../scenario/rich-document.ts';
import { beginInterview } from '../begin-interview.ts';
import type { InterviewEvent } from '../interview-event.ts';
import type { InterviewState, StoredAnswer } from '../interview-state.ts';
import { plainRoute } from '../plain/plain-route.ts';
import { readAnswer } from '../read-answers.ts';
import { type Route, routeInterview } from '../route.ts';
import { step } from '../step.ts';
import { readState, writeState } from './stored-state.ts';

/** All results of a route. */
type Said = readonly (readonly [string, unknown])[];

function saidPlainly(questionnaire: Questionnaire, state: InterviewState): Said {
  const route = plainRoute(questionnaire, state);
  return [
    ...nodesOf(questionnaire).map((node) => [`asked ${node.uid}`, route.asked.has(node.uid)] as const),
    ...questionsOf(questionnaire).map(({ uid }) => [`emptied ${uid}`, route.emptied.has(uid)] as const),
    ...questionnaire.pages.map((page) => [`entry ${page.uid}`, route.entries.get(page.uid) ?? 0] as const),
    ...questionsOf(questionnaire).map((question) => [`offer ${question.uid}`, route.offerOf(question)] as const),
    ...questionsOf(questionnaire).map(({ uid }) => [`facts ${uid}`, route.scope.facts(uid)] as const),
    ...questionnaire.pages.map(({ at, uid }) => [`before ${uid}`, route.askedBefore(at)] as const),
    ['ends', route.endsWith],
  ];
}

/** The results of the fast route, read in random order, which must not matter. */
function saidFast(questionnaire: Questionnaire, route: Route, rng: Rng): Said {
  const asks: readonly (readonly [string, () => unknown])[] = [
    ...nodesOf(questionnaire).map((node) => [`asked ${node.uid}`, () => route.isAsked(node)] as const),
    ...questionsOf(questionnaire).map((node) => [`emptied ${node.uid}`, () => route.isEmptied(node)] as const),
    ...questionnaire.pages.map((page) => [`entry ${page.uid}`, () => route.entryOf(page)] as const),
    ...questionsOf(questionnaire).map((question) => [`offer ${question.uid}`, () => route.offerOf(question)] as const),
    ...questionsOf(questionnaire).map(({ uid }) => [`facts ${uid}`, () => route.scope.facts(uid)] as const),
    ...questionnaire.pages.map(({ at, uid }) => [`before ${uid}`, () => route.askedBefore(at)] as const),
    ['ends', () => route.endsWith],
  ];
  // Counting computes the route from its beginning, so it sometimes comes first, usually last.
  const countsAt = rng.below(4) === 0 ? 0 : 2 ** 32;
  const turns = asks.map((ask, index) => ({
    ask,
    index,
    turn: rng.next() + (ask[0].startsWith('before') ? countsAt : 0),
  }));
  const said = turns
    .toSorted((left, right) => left.turn - right.turn)
    .map(({ ask: [what, say], index }) => ({ index, one: [what, say()] as const }));
  return said.toSorted((left, right) => left.index - right.index).map(({ one }) => one);
}

function nodesOf({ pages }: Questionnaire) {
  return pages.flatMap((page) => page.nodes);
}

function questionsOf({ questions }: Questionnaire) {
  return [...questions.values()];
}

/** An answer to any question of the document, asked or not: new, replaced or removed. */
function someEvent({ questions }: Questionnaire, rng: Rng): InterviewEvent {
  const all = [...questions.values()];
  const question = all[rng.below(all.length)];
  if (question === undefined) return { type: 'language', language: 'en' };
  const raw = rng.below(5) === 0 ? null : plausibleAnswer(question, rng);
  const read = raw === null ? null : readAnswer(question, raw);
  const value = read?.ok === true ? read.value : null;
  return { type: 'answer', node: question.uid, value, by: 'respondent', lang: 'en' };
}

/** Many answers at once, then a few one by one; each state and its stored forms are compared with the plain route. */
function holdToPlain(document: unknown, seed: string): void {
  const compiledOne = compiled(document);
  const rng = createRng(seed, 'as-plain');
  const start = {
    seed: rng.next().toString(16),
    language: 'en',
    mode: 'web',
    today: '2026-03-01',
    profile: { region: 'north', size: '2', born: '2000-02-29' },
    quotaVariables: [],
  } as const;
  let state = beginInterview(compiledOne, start);
  const answers: Record<string, StoredAnswer> = {};
  const take = (from: InterviewState): void => {
    const event = someEvent(compiledOne, rng);
    state = step(compiledOne, from, event).state;
    if (event.type !== 'answer') return;
    if (event.value === null) delete answers[event.node];
    else answers[event.node] = { value: event.value, by: event.by, lang: event.lang };
  };
  for (let count = 0; count < compiledOne.questions.size * 2; count += 1) take(state);
  for (let count = 0; count < 6; count += 1) {
    // The order of keys must match, too.
    expect(JSON.stringify(state.answers)).toBe(JSON.stringify(answers));
    const questionnaire = arranged(compiledOne, state);
    const said = saidPlainly(questionnaire, fromStorage(state));
    expect(saidFast(questionnaire, routeInterview(questionnaire, fromStorage(state)), rng)).toEqual(said);
    expect(saidFast(questionnaire, routeInterview(questionnaire, state), rng)).toEqual(said);
    expect(saidFast(questionnaire, routeInterview(questionnaire, fromLines(state)), rng)).toEqual(said);
    // Later states derive from a partly computed, fully computed or stored state.
    const from = [state, fromStorage(state), fromLines(state)][rng.below(3)] ?? state;
    const route = routeInterview(questionnaire, from);
    for (const node of nodesOf(questionnaire).slice(-3)) if (rng.below(2) === 0) route.isAsked(node);
    take(from);
    for (let more = rng.below(4); more > 0; more -= 1) take(state);
  }
}

function fromStorage(state: InterviewState): InterviewState {
  return JSON.parse(JSON.stringify(state));
}

function fromLines(state: InterviewState): InterviewState {
  return readState(writeState(state)) ?? fromStorage(state);
}

describe('the fast way', () => {
  it('says what the plain one says, in documents of all kinds', () => {
    for (const [index, seed] of seeds('plain', 16).entries()) {
      const pages = 5 + ((index * 2) % 30);
      holdToPlain(randomDocument(seed, pages), seed);
      holdToPlain(richDocument(seed, pages), seed);
    }
  });

  it('says what the plain one says, where everything jumps and hides', () => {
    for (const seed of seeds('jumping', 40)) holdToPlain(jumpingDocument(seed), seed);
  });

  it('follows a chain of thousands of conditions without recursion', () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `q${index}`);
    const pages = names.map((name, index) => ({
      uid: `p${index}`,
      nodes: [
        radio(name, {
          entrance: index === 0 ? [] : [[{ if: { op: 'answered', question: names[index - 1] }, act: { do: 'show' } }]],
        }),
      ],
    }));
    const questionnaire = compiled(buildDocument(pages));
    const start = { seed: '01', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;
    const answer = { value: { type: 'choice', codes: [1], texts: {} }, by: 'respondent', lang: 'en' } as const;
    const answers = Object.fromEntries(names.map((name) => [name, answer]));
    const last = questionnaire.questions.get(names.at(-1) ?? '');
    if (last === undefined) throw new Error('no question');
    const asked = (state: InterviewState): boolean => routeInterview(questionnaire, state).isAsked(last);
    const begun = fromStorage(beginInterview(questionnaire, start));
    expect(asked({ ...begun, answers })).toBe(true);
    const { q7: _taken, ...others } = answers;
    expect(asked({ ...begun, answers: others })).toBe(false);
  });
});
