import type { Result } from '@seker/kernel';
import type { Page, PageNode, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import type { InterviewStart, InterviewState } from '../interview/interview-state.ts';
import { readAnswer, withTyped } from '../interview/read-answers.ts';
import { routeInterview } from '../interview/route.ts';
import { type AcceptedPage, type SubmissionError, warningId } from '../interview/submission.ts';
import { submitPage } from '../interview/submit-page.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import { arranged } from '../random/arrange.ts';
import { allChoices, anyChoice } from './answer-choices.ts';
import type { Aspects } from './aspects.ts';
import { type Behind, behindOf } from './behind.ts';
import type { Witness } from './find-witnesses.ts';
import { isStuck, mayBeStuck } from './minimum-needs.ts';
import { type StartDifferences, startsOf } from './possible-starts.ts';
import { type WayStep, wayTo } from './way-to-trap.ts';

/** A page that no answer leaves: fewer are offered than must be chosen. */
export interface Trap {
  readonly question: string;
  readonly page: string;
  /** An interview that arrives at the page and cannot go on. */
  readonly witness: Witness;
  /** What leads there; empty when everything does. */
  readonly way: readonly WayStep[];
}

export interface FoundTraps {
  readonly traps: readonly Trap[];
  /** Questions of which it could not be decided. */
  readonly undecided: readonly string[];
}

/**
 * Searches the interviews that arrive at each page whose minimums binds may undercut, through the engine itself: every
 * answer that matters to the page, one answer to all other questions. Complete where the answers can be listed within
 * the granted number of filled pages.
 */
export function findTraps(questionnaire: Questionnaire, aspects: Aspects, steps: number): FoundTraps {
  const pages = questionnaire.pages.filter(({ nodes }) =>
    nodes.some((node) => node.type === 'question' && mayBeStuck(node)),
  );
  const traps: Trap[] = [];
  const undecided: string[] = [];
  let left = steps;
  for (const [index, page] of pages.entries()) {
    const search = new TrapSearch(questionnaire, aspects, page, Math.floor(left / (pages.length - index)));
    const found = search.run();
    left -= search.taken;
    if (found !== null) traps.push(found);
    else if (!search.isComplete) undecided.push(...search.candidates.map(({ uid }) => uid));
  }
  return { traps, undecided };
}

type Values = Readonly<Record<string, RawAnswer>>;

/** One way to fill a page; `stuck` is the first question that cannot be satisfied. */
interface Filling {
  readonly values: Values;
  readonly stuck: string | null;
}

class TrapSearch {
  readonly candidates: readonly QuestionNode[];
  isComplete = true;
  taken = 0;
  readonly #document: Questionnaire;
  readonly #aspects: Aspects;
  readonly #page: Page;
  readonly #steps: number;
  #behind: Behind;
  #differsBy: StartDifferences = { fields: [], mode: false, language: false, chance: false };
  /** Whether some page before was refused as it was filled. */
  #isRefused = false;
  readonly #seen = new Set<string>();

  constructor(document: Questionnaire, aspects: Aspects, page: Page, steps: number) {
    this.#document = document;
    this.#aspects = aspects;
    this.#page = page;
    this.#steps = steps;
    this.candidates = page.nodes.filter((node) => node.type === 'question').filter(mayBeStuck);
    this.#behind = behindOf(document, page, false);
  }

  /** Where an answer that does not matter was refused, another might have gone on: then the answers to it matter, too. */
  run(): Trap | null {
    const found = this.#search();
    if (found !== null || !this.#isRefused || this.taken >= this.#steps) return found;
    this.#behind = behindOf(this.#document, this.#page, true);
    return this.#search();
  }

  #search(): Trap | null {
    const { starts, isComplete, differsBy } = startsOf(this.#document, this.#aspects, this.#page, this.#behind);
    this.isComplete = isComplete;
    this.#differsBy = differsBy;
    for (const start of starts) {
      this.#seen.clear();
      const found = this.#visit(start, beginInterview(this.#document, start), []);
      if (found !== null) return found;
    }
    return null;
  }

  #visit(start: InterviewStart, state: InterviewState, events: readonly InterviewEvent[]): Trap | null {
    const questionnaire = arranged(this.#document, state);
    const page = questionnaire.pageByUid.get(state.page ?? '');
    if (page === undefined || state.outcome !== null || this.#isKnown(page, state)) return null;
    const isLast = page.uid === this.#page.uid;
    // Without randomisation a place that is passed does not come again.
    if (!questionnaire.isRandom && page.at > this.#page.at) return null;
    if (isLast) return this.#trapAt(start, questionnaire, state, page, events);
    for (const { values, stuck } of this.#fillings(questionnaire, state, page)) {
      if (stuck !== null) continue;
      const next = submitted(questionnaire, state, page, values);
      if (!next.ok) this.#refuse(next.error);
      const found = next.ok ? this.#visit(start, next.value.state, [...events, ...next.value.events]) : null;
      if (found !== null) return found;
      if (this.#isSpent()) return null;
    }
    return null;
  }

  #trapAt(
    start: InterviewStart,
    questionnaire: Questionnaire,
    state: InterviewState,
    page: Page,
    events: readonly InterviewEvent[],
  ): Trap | null {
    let question: string | null = null;
    for (const { stuck } of this.#fillings(questionnaire, state, page)) {
      if (stuck === null) return null;
      question ??= stuck;
    }
    if (question === null || this.#isSpent()) return null;
    const way = wayTo(questionnaire, state, this.#behind, this.#differsBy);
    return { question, page: page.uid, witness: { start, events }, way };
  }

  /** What rules of the author refuse is refused for certain once all that they look at is tried. */
  #refuse(error: SubmissionError): void {
    this.#isRefused = true;
    const errors = error.code === 'invalid' ? error.errors.filter(({ severity }) => severity !== 'warning') : [];
    if (errors.length === 0 || errors.some(({ key }) => key !== 'custom')) this.isComplete = false;
  }

  #isSpent(): boolean {
    if (this.taken < this.#steps) return false;
    this.isComplete = false;
    return true;
  }

  /** Whether a state that no difference leads on from was there before. */
  #isKnown({ uid }: Page, { answers }: InterviewState): boolean {
    const known = [...this.#behind.questions].map((question) => answers[question]);
    const key = JSON.stringify([uid, known.map((one) => (one === undefined ? null : [one.value, one.by === 'set']))]);
    if (this.#seen.has(key)) return true;
    this.#seen.add(key);
    return false;
  }

  /** All ways to fill the page that matter, question by question, since each may show or offer what follows. */
  *#fillings(questionnaire: Questionnaire, before: InterviewState, { nodes }: Page): Generator<Filling> {
    yield* this.#filled(questionnaire, nodes, before, { values: {}, stuck: null });
  }

  *#filled(
    questionnaire: Questionnaire,
    [node, ...others]: readonly PageNode[],
    state: InterviewState,
    filling: Filling,
  ): Generator<Filling> {
    if (node === undefined) {
      this.taken += 1;
      yield filling;
      return;
    }
    const route = routeInterview(questionnaire, state);
    if (node.type !== 'question' || node.hidden || !route.isAsked(node)) {
      yield* this.#filled(questionnaire, others, state, filling);
      return;
    }
    const offer = route.offerOf(node);
    const isHere = isStuck(node, offer);
    const stuck = filling.stuck ?? (isHere ? node.uid : null);
    for (const raw of this.#choices(node, offer, isHere)) {
      if (this.#isSpent()) return;
      // Left empty, it loses what a rule may have given it before.
      const next = withTyped(state, new Map([[node.uid, readAnswer(node, raw ?? undefined)]]));
      const values = raw === null ? filling.values : { ...filling.values, [node.uid]: raw };
      yield* this.#filled(questionnaire, others, next, { values, stuck });
    }
  }

  #choices(question: QuestionNode, offer: Offer | null, isHere: boolean): readonly (RawAnswer | null)[] {
    // What cannot be satisfied is left empty; the filling is stuck all the same.
    if (isHere) return [null];
    const isBehind = this.#behind.questions.has(question.uid);
    const { raws, isComplete } = isBehind ? allChoices(question, offer, this.#aspects) : anyChoice(question, offer);
    const isCopied =
      isBehind && this.#behind.copied.has(question.uid) && question.behaviour.lists.answers === undefined;
    if (!isComplete || isCopied) this.isComplete = false;
    return raws;
  }
}

/** The page as a person leaves it who confirms what is only warned of. */
function submitted(
  questionnaire: Questionnaire,
  state: InterviewState,
  page: Page,
  values: Values,
): Result<AcceptedPage, SubmissionError> {
  const submission = { page: page.uid, action: 'next', values, by: 'respondent', language: state.language } as const;
  const first = submitPage(questionnaire, state, submission);
  if (first.ok || first.error.code !== 'invalid') return first;
  return submitPage(questionnaire, state, { ...submission, acceptedWarnings: first.error.errors.map(warningId) });
}
