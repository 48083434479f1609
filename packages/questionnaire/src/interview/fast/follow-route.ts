import { computeOffer, isNothingOffered, type OfferInput } from '../../binds/offer.ts';
import { type Facts, MISSING, type Scope, type SystemName } from '../../condition/condition.ts';
import { matchesPattern } from '../../condition/text-pattern.ts';
import { UNPLACED } from '../../document/group.ts';
import type { Page, PageNode, QuestionNode, Questionnaire, Stop } from '../../document/questionnaire.ts';
import type { AuthoredOutcome, EntranceAction, ExitAction, Rule } from '../../document/routing-rule.ts';
import type { Offer } from '../../kinds/item.ts';
import { answerFacts } from '../answer-facts.ts';
import { entranceOutcome, exitOutcome } from '../rule-outcome.ts';
import { calculateOf, profileValue } from '../start-values.ts';
import type { AnswerBook } from './answer-book.ts';
import type { ResumableRoute, RoutingInput } from './followed-route.ts';
import { Glimpse } from './glimpse.ts';
import type { EarlierRoute } from './known-of-state.ts';
import { leapAfter, STRETCH, type Stretch, stretchAt } from './stretch.ts';

/** The route of a state that differs from an earlier one only at these nodes; everything before them is reused. */
export function reroute({ route, changed }: EarlierRoute, input: RoutingInput, answers: AnswerBook): ResumableRoute {
  const { questionnaire } = route;
  let first = questionnaire.stops.length;
  for (const uid of changed) first = Math.min(first, questionnaire.places.get(uid) ?? first);
  return new FollowedRoute(questionnaire, input, answers, {
    decided: route.decidedBefore(first),
    hops: route.hops + 1,
  });
}

/** The starting point of a new route. */
interface Footing {
  readonly decided: Stretch | null;
  readonly hops: number;
}

const FROM_STORAGE: Footing = { decided: null, hops: 0 };

/**
 * Routes of this many states after a stored one answer by glimpses. An interview that continues in this process is then
 * routed from its beginning once, and later states share the result.
 */
const GLIMPSED_HOPS = 3;

/** A place within this many stretches is routed to directly instead of glimpsed. */
const NEAR = 3;

/** A class, because two are created per answer, and closures for each would dominate the cost. */
export class FollowedRoute implements ResumableRoute, Scope {
  readonly questionnaire: Questionnaire;
  readonly calculate: Scope['calculate'];
  readonly #input: RoutingInput;
  readonly #answers: AnswerBook;
  #offers: Map<string, Offer | null> | null = null;
  /** Facts of asked questions, which stay valid for this state. */
  readonly #facts = new Map<string, Facts>();
  #last: Stretch | null;
  /** Whether a stretch is being decided. */
  #isUnderWay = false;
  #asked = 0;
  #emptied = 0;
  #askedSoFar: number;
  #entries = NO_ENTRIES;
  #skipTo: number;
  #endsWith: AuthoredOutcome | null;

  readonly hops: number;
  #glimpse: Glimpse | null = null;

  constructor(
    questionnaire: Questionnaire,
    input: RoutingInput,
    answers: AnswerBook,
    { decided, hops }: Footing = FROM_STORAGE,
  ) {
    this.questionnaire = questionnaire;
    this.calculate = calculateOf(input.start);
    this.hops = hops;
    this.#input = input;
    this.#answers = answers;
    this.#last = decided;
    this.#askedSoFar = decided?.askedSoFar ?? 0;
    this.#skipTo = decided?.skipTo ?? 0;
    this.#endsWith = decided?.endsWith ?? null;
  }

  get scope(): Scope {
    return this;
  }

  isAsked({ at }: PageNode): boolean {
    return this.#isAskedAt(at);
  }

  isEmptied({ at }: QuestionNode): boolean {
    return ((this.#stretchOf(at)?.emptied ?? 0) & (1 << (at % STRETCH))) !== 0;
  }

  isShown({ nodes }: Page): boolean {
    return nodes.some((node) => this.#isAskedAt(node.at) && !isHidden(node));
  }

  entryOf(page: Page): number {
    const glimpsed = this.#isFar(page.at) ? this.#glimpsed((glimpse) => glimpse.entryOf(page)) : null;
    return glimpsed ?? this.#stretchOf(page.at)?.entries.get(page.uid) ?? 0;
  }

  askedBefore(place: number): number {
    const index = Math.floor(place / STRETCH);
    this.#follow(index);
    let count = stretchAt(this.#last, index - 1)?.askedSoFar ?? 0;
    for (let at = index * STRETCH; at < place; at += 1) {
      const stop = this.questionnaire.stops[at];
      if (stop?.type === 'node' && this.#isAskedAt(at) && isCounted(stop.node)) count += 1;
    }
    return count;
  }

  get endsWith(): AuthoredOutcome | null {
    const last = this.questionnaire.stops.length - 1;
    const glimpsed = this.#isFar(last) ? this.#glimpsed((glimpse) => glimpse.endsWith()) : undefined;
    if (glimpsed !== undefined) return glimpsed;
    this.#follow(Math.floor(last / STRETCH));
    return this.#endsWith;
  }

  offerOf(question: QuestionNode): Offer | null {
    if (question.lists.length === 0) return null;
    this.#offers ??= new Map();
    const known = this.#offers.get(question.uid);
    if (known !== undefined) return known;
    const input: OfferInput = {
      questions: this.questionnaire.questions,
      draws: this.#input,
      scope: this,
      offerOf: (source) => this.offerOf(source),
    };
    const offer = computeOffer(question, input);
    this.#offers.set(question.uid, offer);
    return offer;
  }

  decidedBefore(place: number): Stretch | null {
    return stretchAt(this.#last, Math.floor(place / STRETCH) - 1);
  }

  facts(uid: string): Facts {
    const known = this.#facts.get(uid);
    if (known !== undefined) return known;
    const question = this.questionnaire.questions.get(uid);
    if (question === undefined || !this.#isAskedAt(question.at)) return MISSING;
    const facts = answerFacts(question, this.#answers.get(uid), this.offerOf(question));
    this.#facts.set(uid, facts);
    return facts;
  }

  profile(field: string): ReturnType<Scope['profile']> {
    return profileValue(this.#input.start, field);
  }

  today(): string | null {
    return this.#input.start.today ?? null;
  }

  matches(condition: { readonly pattern: string }, text: string): boolean {
    return matchesPattern(condition, text);
  }

  system(name: SystemName): string {
    return name === 'language' ? this.#input.language : this.#input.start.mode;
  }

  #isQuestionAsked(uid: string): boolean {
    return this.#isAskedAt(this.questionnaire.questions.get(uid)?.at ?? UNPLACED);
  }

  #isAskedAt(place: number): boolean {
    if (place < 0) return false;
    if (this.#isFar(place)) {
      const glimpsed = this.#glimpsed((glimpse) => glimpse.isAskedAt(place));
      if (glimpsed !== null) return glimpsed;
    }
    const asked = this.#stretchOf(place)?.asked ?? (this.#isInStretch(place) ? this.#asked : 0);
    return (asked & (1 << (place % STRETCH))) !== 0;
  }

  /** Whether a place is too far to route to while only few places are read. */
  #isFar(place: number): boolean {
    return !this.#isUnderWay && this.hops < GLIMPSED_HOPS && Math.floor(place / STRETCH) > this.#next + NEAR;
  }

  #glimpsed<T>(look: (glimpse: Glimpse) => T): T {
    this.#glimpse ??= new Glimpse(this);
    return look(this.#glimpse);
  }

  /** `null` for the stretch being decided and later ones. */
  #stretchOf(place: number): Stretch | null {
    const index = Math.floor(place / STRETCH);
    if (!this.#isUnderWay) this.#follow(index);
    return index < this.#next ? stretchAt(this.#last, index) : null;
  }

  #isInStretch(place: number): boolean {
    return Math.floor(place / STRETCH) === this.#next;
  }

  /** Index of the next stretch to decide. */
  get #next(): number {
    return this.#last === null ? 0 : this.#last.index + 1;
  }

  #follow(upTo: number): void {
    const { stops } = this.questionnaire;
    while (this.#next <= upTo && this.#next * STRETCH < stops.length) {
      const index = this.#next;
      this.#isUnderWay = true;
      [this.#asked, this.#emptied] = [0, 0];
      this.#entries = NO_ENTRIES;
      const end = Math.min((index + 1) * STRETCH, stops.length);
      for (let place = index * STRETCH; place < end; place += 1) {
        const stop = stops[place];
        if (stop !== undefined) this.#visit(stop);
      }
      this.#isUnderWay = false;
      this.#last = {
        index,
        before: this.#last,
        leap: leapAfter(this.#last),
        asked: this.#asked,
        emptied: this.#emptied,
        askedSoFar: this.#askedSoFar,
        entries: this.#entries,
        skipTo: this.#skipTo,
        endsWith: this.#endsWith,
      };
    }
  }

  #visit(stop: Stop): void {
    switch (stop.type) {
      case 'chapter':
        this.#enter(stop.chapter.entrance, stop.chapter.at, stop.chapter.end);
        return;
      case 'page': {
        const { page } = stop;
        this.#enter(page.entrance, page.at, page.end + 1);
        if (this.#skipTo > page.at) this.#entries = new Map([...this.#entries, [page.uid, this.#skipTo]]);
        return;
      }
      case 'node': {
        const { node } = stop;
        if (node.type === 'question' && node.parent !== null && !this.#isQuestionAsked(node.parent)) return;
        if (node.at < this.#skipTo || !this.#enter(node.entrance, node.at, node.at + 1)) return;
        const bit = 1 << (node.at % STRETCH);
        // A question whose lists offer nothing is not asked.
        if (node.type === 'question' && isNothingOffered(this.offerOf(node))) {
          this.#emptied |= bit;
          return;
        }
        this.#asked |= bit;
        if (isCounted(node)) this.#askedSoFar += 1;
        if (node.type === 'question') this.#leave(node.exit);
        return;
      }
      case 'pageEnd':
        if (stop.page.end >= this.#skipTo) this.#leave(stop.page.exit);
    }
  }

  #enter(rules: readonly Rule<EntranceAction>[], at: number, end: number): boolean {
    const isJumpedOver = at < this.#skipTo;
    if (rules.length === 0) return !isJumpedOver;
    const kept = entranceOutcome(rules, this);
    if (kept?.do === 'hide') this.#jump(end);
    else if (kept?.do === 'skip' && !isJumpedOver) this.#jump(this.questionnaire.places.get(kept.to) ?? 0);
    else return !isJumpedOver;
    return false;
  }

  #leave(rules: readonly Rule<ExitAction>[]): void {
    if (rules.length === 0) return;
    const exit = exitOutcome(rules, this);
    if (exit?.do === 'skip') this.#jump(this.questionnaire.places.get(exit.to) ?? 0);
    else if (exit?.do === 'end') {
      this.#skipTo = this.questionnaire.stops.length;
      this.#endsWith ??= exit.outcome;
    }
  }

  #jump(to: number): void {
    this.#skipTo = Math.max(this.#skipTo, to);
  }
}

const NO_ENTRIES: ReadonlyMap<string, number> = new Map();

/** Whether the node counts towards progress: a visible question. */
function isCounted(node: PageNode): boolean {
  return node.type === 'question' && !node.hidden;
}

const isHidden = (node: PageNode): boolean => node.type === 'question' && node.hidden;
