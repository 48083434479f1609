import type { Result } from '@seker/kernel';
import { conditionReferences } from '../condition/condition-references.ts';
import type { Page, PageNode, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import type { InterviewStart, InterviewState } from '../interview/interview-state.ts';
import { readAnswer, withTyped } from '../interview/read-answers.ts';
import { type Route, routeInterview } from '../interview/route.ts';
import { type AcceptedPage, type AnswerError, type SubmissionError, warningId } from '../interview/submission.ts';
import { submitPage } from '../interview/submit-page.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import { arranged } from '../random/arrange.ts';
import { allChoices, anyChoice } from './answer-choices.ts';
import type { Aspects } from './aspects.ts';
import { type Behind, behindOf } from './behind.ts';
import type { Witness } from './find-witnesses.ts';
import { isStuck, mayBeStuck } from './is-stuck.ts';
import { isRefusal, refusingRules } from './let-go.ts';
import { isTooLittle } from './minimum-needs.ts';
import { type StartDifferences, startsOf } from './possible-starts.ts';
import { type WayStep, wayTo } from './way-to-trap.ts';

/**
 * Why no answer leaves a page: fewer are offered than must be chosen, the question's rules contradict each other, or
 * what the author's rules refuse is all that can be answered. `sendsBack`: the author's rules refuse it by earlier
 * answers alone, as where respondents are to go back and correct them.
 */
export type TrapReason = 'tooLittle' | 'neverMet' | 'refused' | 'sendsBack';

/** A page that no answer leaves. */
export interface Trap {
  readonly why: TrapReason;
  /** The question, or the page where its own rules refuse. */
  readonly at: string;
  readonly page: string;
  /** An interview that arrives at the page and cannot go on. */
  readonly witness: Witness;
  /** What leads there; empty when everything does. */
  readonly way: readonly WayStep[];
  /** Whether it holds up every interview that comes to it. */
  readonly isAlways: boolean;
}

export interface TrapTask {
  readonly document: Questionnaire;
  readonly aspects: Aspects;
  readonly page: Page;
  /** Maximum number of pages to fill. */
  readonly steps: number;
  /** The day of the interviews, for dates that are counted from it; `null` when it is not known. */
  readonly today: string | null;
}

type Values = Readonly<Record<string, RawAnswer>>;

/** One way to fill a page; `stuck` is the first question that cannot be satisfied. */
interface Filling {
  readonly values: Values;
  readonly stuck: QuestionNode | null;
  readonly isTooLittle: boolean;
}

/** Searches the interviews that arrive at one page for one that no answer lets go on. */
export class TrapSearch {
  isComplete = true;
  taken = 0;
  readonly #task: TrapTask;
  #behind: Behind;
  #differsBy: StartDifferences = { fields: [], mode: false, language: false, chance: false };
  /** Whether some page before was refused as it was filled. */
  #isRefused = false;
  readonly #seen = new Set<string>();

  constructor(task: TrapTask) {
    this.#task = task;
    this.#behind = behindOf(task.document, task.page, false, task.today);
  }

  /** Where an answer that does not matter was refused, another might have gone on: then the answers to it matter, too. */
  run(): Trap | null {
    const { document, page, steps, today } = this.#task;
    const found = this.#search();
    if (found !== null || !this.#isRefused || this.taken >= steps) return found;
    this.#behind = behindOf(document, page, true, today);
    return this.#search();
  }

  #search(): Trap | null {
    const { document, aspects, page, today } = this.#task;
    const { starts, isComplete, differsBy } = startsOf(document, aspects, page, this.#behind, today);
    this.isComplete = isComplete;
    this.#differsBy = differsBy;
    for (const start of starts) {
      this.#seen.clear();
      const found = this.#visit(start, beginInterview(document, start), []);
      if (found !== null) return found;
    }
    return null;
  }

  #visit(start: InterviewStart, state: InterviewState, events: readonly InterviewEvent[]): Trap | null {
    const questionnaire = arranged(this.#task.document, state);
    const page = questionnaire.pageByUid.get(state.page ?? '');
    if (page === undefined || state.outcome !== null || this.#isKnown(page, state)) return null;
    // Without randomisation a place that is passed does not come again.
    if (!questionnaire.isRandom && page.at > this.#task.page.at) return null;
    if (page.uid === this.#task.page.uid) return this.#trapAt(start, questionnaire, state, page, events);
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

  /** The engine itself refuses every filling before the page is called a trap; one that it takes shows that it is none. */
  #trapAt(
    start: InterviewStart,
    questionnaire: Questionnaire,
    state: InterviewState,
    page: Page,
    events: readonly InterviewEvent[],
  ): Trap | null {
    const wasComplete = this.isComplete;
    this.isComplete = true;
    let found: Pick<Trap, 'why' | 'at'> | null = null;
    for (const filling of this.#fillings(questionnaire, state, page)) {
      const sent = submitted(questionnaire, state, page, filling.values);
      if (sent.ok) {
        // Left anyway, so that nothing that was not tried here matters.
        this.isComplete = wasComplete;
        return null;
      }
      found ??= reasonOf(questionnaire, page, filling, sent.error);
    }
    if (found === null || this.#isSpent() || !this.isComplete) {
      this.isComplete = false;
      return null;
    }
    this.isComplete = wasComplete;
    const way = wayTo(questionnaire, state, this.#behind, this.#differsBy);
    const stuck = questionnaire.questions.get(found.at);
    // More answers never make a minimum harder to meet; more rows may make a sum so.
    const isFixed = stuck !== undefined && (found.why === 'tooLittle' || stuck.lists.length === 0);
    const isAlways = way.length === 0 || (isFixed && isStuck(stuck, null, this.#task.today));
    // Without anything before it that it could look at, no rule sends back.
    const why = isAlways && found.why === 'sendsBack' ? 'refused' : found.why;
    return { why, at: found.at, page: page.uid, witness: { start, events }, way, isAlways };
  }

  /** What rules of the author refuse is refused for certain once all that they look at is tried. */
  #refuse(error: SubmissionError): void {
    this.#isRefused = true;
    const errors = blocking(error);
    if (errors.length === 0 || errors.some(({ key }) => key !== 'custom')) this.isComplete = false;
  }

  #isSpent(): boolean {
    if (this.taken < this.#task.steps) return false;
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
    yield* this.#filled(questionnaire, nodes, before, { values: {}, stuck: null, isTooLittle: false });
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
    const isHere = isStuck(node, offer, this.#task.today);
    const reason = isHere && filling.stuck === null ? { stuck: node, isTooLittle: isTooLittle(node, offer) } : {};
    for (const raw of this.#choices(node, route, isHere)) {
      if (this.#isSpent()) return;
      // Left empty, it loses what a rule may have given it before.
      const next = withTyped(state, new Map([[node.uid, readAnswer(node, raw ?? undefined)]]));
      const values = raw === null ? filling.values : { ...filling.values, [node.uid]: raw };
      yield* this.#filled(questionnaire, others, next, { ...filling, ...reason, values });
    }
  }

  #choices(question: QuestionNode, route: Route, isHere: boolean): readonly (RawAnswer | null)[] {
    const offer = route.offerOf(question);
    const { aspects, today } = this.#task;
    const { questions, copied, comparisons } = this.#behind;
    const { uid } = question;
    // What cannot be satisfied is left empty; the filling is stuck all the same.
    if (isHere) return [null];
    const isBehind = questions.has(uid);
    const isOrdered = comparisons.ordered.has(uid);
    const isBeyond = comparisons.beyond.has(uid) || (isOrdered && comparisons.ordered.size > MOST_ORDERED);
    const landmarks = isOrdered || isBeyond ? this.#landmarks(uid, route) : null;
    const { raws, isComplete } = isBehind
      ? allChoices(question, { offer, aspects, today, landmarks, isBeyond })
      : anyChoice(question, offer, today);
    const isCopied = isBehind && copied.has(uid) && question.behaviour.lists.answers === undefined;
    if (!isComplete || isCopied) this.isComplete = false;
    return raws;
  }

  /** Where an answer may stand among those that it is compared with: their answers, their limits, and constants. */
  #landmarks(uid: string, { scope }: Route): readonly (string | number)[] {
    const { document } = this.#task;
    const { ordered, beyond, constants } = this.#behind.comparisons;
    const others = [...ordered, ...beyond].filter((other) => other !== uid);
    const known = others.flatMap((other) => scope.facts(other).scalar ?? []);
    const limits = [...others, uid].flatMap((other) => document.questions.get(other)?.rules ?? []);
    const ends = limits.flatMap(({ demand }) => {
      if (demand.rule !== 'numberRange' && demand.rule !== 'dateRange') return [];
      return [demand.min, demand.max].filter((end) => typeof end === 'number' || typeof end === 'string');
    });
    return [...new Set([...constants, ...known, ...ends])];
  }
}

/** Of more questions than this that are compared with each other, the distances matter that are not tried. */
const MOST_ORDERED = 2;

function blocking(error: SubmissionError): readonly AnswerError[] {
  return error.code === 'invalid' ? error.errors.filter(({ severity }) => severity !== 'warning') : [];
}

function reasonOf(
  { questions }: Questionnaire,
  page: Page,
  { stuck, isTooLittle: isFew }: Filling,
  error: SubmissionError,
): Pick<Trap, 'why' | 'at'> | null {
  if (stuck !== null) return { why: isFew ? 'tooLittle' : 'neverMet', at: stuck.uid };
  const [first] = blocking(error);
  if (first === undefined) return null;
  const at = first.question;
  const rules = questions.get(at)?.exit ?? page.exit;
  const looksHere = rules
    .flat()
    .filter((branch) => isRefusal(branch.do) && branch.if !== null)
    .flatMap((branch) => (branch.if === null ? [] : conditionReferences(branch.if)))
    .some(({ question }) => questions.get(question)?.page === page.uid);
  return { why: first.key === 'custom' && !looksHere ? 'sendsBack' : 'refused', at };
}

/** The questions and the page that a search of it is about. */
export function suspectsOn(page: Page, today: string | null): readonly string[] {
  const stuck = page.nodes.filter((node) => node.type === 'question' && mayBeStuck(node, today));
  if (stuck.length > 0) return stuck.map(({ uid }) => uid);
  const [asked] = page.nodes.filter(
    (node) => node.type === 'question' && node.exit.some((rule) => rule.some((branch) => isRefusal(branch.do))),
  );
  return refusingRules(page).length === 0 ? [] : [asked?.uid ?? page.uid];
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
