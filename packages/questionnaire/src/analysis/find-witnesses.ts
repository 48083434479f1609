import { createRng, type Rng } from '@seker/kernel';
import { calculateInDecimals } from '../condition/calculate-in-decimals.ts';
import type { Scope } from '../condition/condition.ts';
import { MISSING } from '../condition/condition.ts';
import { plausibleAnswer } from '../data-test/plausible-answer.ts';
import { playInterview } from '../data-test/play-interview.ts';
import type { PageNode, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { answerFacts } from '../interview/answer-facts.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import type { InterviewStart } from '../interview/interview-state.ts';
import { readAnswer } from '../interview/read-answers.ts';
import { firstMatch } from '../interview/rule-outcome.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import type { Aspects } from './aspects.ts';
import type { World, Worlds } from './assumption.ts';
import { profileKey } from './looked-at.ts';
import type { Variant } from './variant.ts';

/** An interview that reaches a node: its events replay to the page of the node, with the answers that make it asked. */
export interface Witness {
  readonly start: InterviewStart;
  readonly events: readonly InterviewEvent[];
}

export interface WitnessTask {
  readonly questionnaire: Questionnaire;
  readonly aspects: Aspects;
  /** `null` when the node's needs are unknown. */
  worldsOf(node: PageNode): Worlds | null;
  /** Maximum number of pages to play in total. */
  readonly pages: number;
}

const RANDOM_WALKS = 6;
/** Arranging random orders is expensive, so a few arrangements are shared. */
const SEEDS = 24;
const WORLDS_TRIED = 4;
/** Number of interviews played per world, because a world leaves much open. */
const TURNS = 16;

/** Plays a few random interviews, then one for each node that none of them reached. */
export function findWitnesses({
  questionnaire,
  aspects,
  worldsOf,
  pages,
}: WitnessTask): ReadonlyMap<string, () => Witness> {
  const found = new Map<string, () => Witness>();
  let pagesLeft = pages;
  const play = (seed: string, chance: number, world: World, upTo: number): void => {
    const start: InterviewStart = {
      seed: `${1 + (chance % SEEDS)}`,
      ...surroundingsIn(world),
      quotaVariables: [],
    };
    const came: [string, number][] = [];
    const isSeen = (uid: string): boolean => found.has(uid) || came.some(([one]) => one === uid);
    const { events } = playInterview(questionnaire, start, {
      answer: (question, attempt, offer) => choose(question, attempt, offer, seed, world, upTo),
      seen: (page, route, count) => {
        pagesLeft -= 1;
        for (const node of page.nodes) if (!found.has(node.uid) && route.isAsked(node)) came.push([node.uid, count]);
        // A node revealed by an answer of its own page counts as reached once that page is answered.
        const target = page.nodes.find(({ at }) => at === upTo);
        return (page.end < upTo || (target !== undefined && !isSeen(target.uid))) && pagesLeft > 0;
      },
      answered: (page, route, count) => {
        const left = page.nodes.filter(({ uid }) => !isSeen(uid));
        if (left.length === 0) return;
        const way = route();
        for (const node of left) if (way.isAsked(node)) came.push([node.uid, count]);
      },
    });
    for (const [uid, count] of came) found.set(uid, () => ({ start, events: events.slice(0, count) }));
  };
  const choose = (
    question: QuestionNode,
    attempt: number,
    offer: Offer | null,
    seed: string,
    world: World,
    upTo: number,
  ): RawAnswer | null => {
    const rng = createRng(seed, `${question.uid}/${attempt}`);
    const wanted = attempt < 4 ? wantedAnswer(question, world, rng, offer) : undefined;
    if (wanted !== undefined) return wanted;
    let raw = plausibleAnswer(question, rng, { offer });
    for (let draw = 0; draw < 6 && raw !== null && leaves(questionnaire, question, raw, upTo); draw += 1) {
      raw = plausibleAnswer(question, rng, { offer });
    }
    const leads = raw !== null && leaves(questionnaire, question, raw, upTo);
    return leads && question.mandatory !== 'hard' ? null : raw;
  };

  /** A random one of the remaining variants, avoiding "missing" if possible. */
  const oneOf = (key: string, world: World, rng: Rng): Variant | undefined => {
    const left = world.get(key);
    const possible = left?.filter((index) => index > 0) ?? [];
    return left === undefined
      ? undefined
      : aspects.byKey(key)?.variants[possible[rng.below(possible.length || 1)] ?? 0];
  };
  /** The answer that the world requires, combined with its parts; `undefined` when the question is unrestricted. */
  const wantedAnswer = (
    question: QuestionNode,
    world: World,
    rng: Rng,
    offer: Offer | null,
  ): RawAnswer | null | undefined => {
    const whole = oneOf(question.uid, world, rng);
    const parts = [...world.keys()].filter(
      (key) => aspects.byKey(key)?.question === question.uid && key !== question.uid,
    );
    if (whole === undefined && parts.length === 0) return undefined;
    const isOpen = whole === undefined || whole.isVague === true;
    const raw = isOpen ? plausibleAnswer(question, rng, { offer }) : whole.raw;
    if (raw === null || parts.length === 0) return raw;
    const laidOver = parts.map((key) => oneOf(key, world, rng)?.raw?.parts ?? {});
    return { ...raw, parts: Object.assign({}, raw.parts, ...laidOver) };
  };
  const surroundingsIn = (world: World): Pick<InterviewStart, 'language' | 'mode' | 'profile'> => {
    const rng = createRng('surroundings');
    const valueOf = (key: string): string | null => {
      const scalar = oneOf(key, world, rng)?.facts.scalar ?? aspects.byKey(key)?.variants[0]?.facts.scalar ?? null;
      return scalar === null ? null : String(scalar);
    };
    const fields = [...world.keys()].filter((key) => key.startsWith(profileKey('')));
    const profile = fields.flatMap((key): readonly (readonly [string, string])[] => {
      const value = valueOf(key);
      return value === null ? [] : [[key.slice(profileKey('').length), value]];
    });
    const mode = world.has('system.mode') ? valueOf('system.mode') : null;
    const language = world.has('system.language') ? valueOf('system.language') : null;
    return {
      language: language ?? questionnaire.defaultLanguage,
      mode: mode === 'phone' || mode === 'web' ? mode : 'simulation',
      profile: Object.fromEntries(profile),
    };
  };

  const end = questionnaire.stops.length;
  for (let walk = 0; walk < RANDOM_WALKS && pagesLeft > 0; walk += 1) play(`${walk + 1}`, walk, new Map(), end);
  const nodes = questionnaire.pages.flatMap((page) => page.nodes).toReversed();
  for (const node of nodes) {
    const worlds = found.has(node.uid) ? null : worldsOf(node);
    const tried = (worlds ?? []).slice(0, WORLDS_TRIED);
    for (let turn = 0; turn < TURNS * tried.length; turn += 1) {
      const world = tried[turn % tried.length];
      if (world === undefined || found.has(node.uid) || pagesLeft <= 0) break;
      play(`${node.at}${turn}`, turn, world, node.at);
    }
  }
  return found;
}

/** Whether the answer alone jumps past the wanted place. */
function leaves({ places }: Questionnaire, question: QuestionNode, raw: RawAnswer, upTo: number): boolean {
  const read = readAnswer(question, raw);
  if (!read.ok || read.value === null) return false;
  const facts = answerFacts(question, { value: read.value, by: 'respondent', lang: '' });
  const scope: Scope = {
    facts: (uid) => (uid === question.uid ? facts : MISSING),
    profile: () => null,
    system: () => '',
    calculate: calculateInDecimals,
  };
  return question.exit.some((rule) => {
    const action = firstMatch(rule, scope);
    return action?.do === 'end' || (action?.do === 'skip' && (places.get(action.to) ?? 0) > upTo);
  });
}
