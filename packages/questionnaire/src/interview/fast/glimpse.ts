import { isNothingOffered } from '../../binds/offer.ts';
import type { Scope } from '../../condition/condition.ts';
import type { Page, PageNode, QuestionNode, Questionnaire, Stop } from '../../document/questionnaire.ts';
import type { AuthoredOutcome, EntranceAction, ExitAction, Rule } from '../../document/routing-rule.ts';
import type { Offer } from '../../kinds/item.ts';
import { entranceOutcome, exitOutcome } from '../rule-outcome.ts';
import { type JumpCover, jumpCover } from './jump-cover.ts';
import { oncePerDocument } from './once-per-document.ts';

/** What a glimpse needs from its route, which answers for other places. */
export interface GlimpsedRoute extends Scope {
  readonly questionnaire: Questionnaire;
  offerOf(question: QuestionNode): Offer | null;
  isAsked(node: PageNode): boolean;
}

/** Maximum depth of dependent conditions; deeper chains are routed in order, which needs no stack. */
const MOST_DEEP = 40;

/** Places of rules that may end the interview. */
const endingStops = oncePerDocument(({ stops }) =>
  stops.flatMap((stop, at) =>
    exitsOf(stop)
      .flat()
      .some((branch) => branch.do.do === 'end')
      ? [at]
      : [],
  ),
);

function exitsOf(stop: Stop): readonly Rule<ExitAction>[] {
  if (stop.type === 'pageEnd') return stop.page.exit;
  return stop.type === 'node' && stop.node.type === 'question' ? stop.node.exit : [];
}

/** Thrown from within a glimpse to its entry point; a single instance, because its stack is irrelevant. */
const TOO_DEEP = new Error('too deep');

/**
 * Decides single places of a route that was not computed up to there: from the node's rules, from what they refer to,
 * and from earlier rules that may jump over the node, each evaluated once. A state from storage is usually read for one
 * page only.
 */
export class Glimpse {
  readonly #route: GlimpsedRoute;
  readonly #cover: JumpCover;
  readonly #asked = new Map<number, boolean>();
  readonly #jumps = new Map<number, number>();
  #depth = 0;

  constructor(route: GlimpsedRoute) {
    this.#route = route;
    this.#cover = jumpCover(route.questionnaire);
  }

  /** `null` when routing in order is cheaper. */
  isAskedAt(place: number): boolean | null {
    return this.#asked.get(place) ?? this.#withinReach(() => this.#seek(place));
  }

  /**
   * The place before which nodes of the page are jumped over; 0 when none is, `null` when routing in order is cheaper.
   */
  entryOf({ at }: Page): number | null {
    return this.#withinReach(() => {
      const entry = Math.max(this.#skipTo(at), this.#jumpOf(at));
      return entry > at ? entry : 0;
    });
  }

  /**
   * The outcome of the first rule that ends the interview, `null` when none does; undefined when routing in order is
   * cheaper.
   */
  endsWith(): AuthoredOutcome | null | undefined {
    const found = this.#withinReach(() => {
      for (const at of endingStops(this.#route.questionnaire)) {
        const outcome = this.#outcomeAt(at);
        if (outcome !== null) return { outcome };
      }
      return { outcome: null };
    });
    return found?.outcome;
  }

  #outcomeAt(at: number): AuthoredOutcome | null {
    const { stops } = this.#route.questionnaire;
    const stop = stops[at];
    const rules = stop === undefined ? [] : exitsOf(stop);
    if (this.#jumpOf(at) < stops.length) return null;
    const exit = exitOutcome(rules, this.#route);
    return exit?.do === 'end' ? exit.outcome : null;
  }

  /** Catches `TOO_DEEP` at the entry point; nested calls let it pass. */
  #withinReach<T>(seek: () => T): T | null {
    if (this.#depth > 0) return seek();
    try {
      return seek();
    } catch (thrown) {
      if (thrown === TOO_DEEP) return null;
      throw thrown;
    } finally {
      this.#depth = 0;
    }
  }

  #seek(place: number): boolean {
    const stop = this.#stopAt(place);
    this.#deeper();
    const isAsked = stop?.type === 'node' && this.#isNodeAsked(stop.node);
    this.#depth -= 1;
    this.#asked.set(place, isAsked);
    return isAsked;
  }

  #isNodeAsked(node: PageNode): boolean {
    if (!this.#isBehindParent(node) || this.#skipTo(node.at) > node.at) return false;
    if (entranceOutcome(node.entrance, this.#route) !== null) return false;
    // A question whose lists offer nothing is not asked.
    return node.type === 'text' || !isNothingOffered(this.#route.offerOf(node));
  }

  #isBehindParent(node: PageNode): boolean {
    if (node.type === 'text' || node.parent === null) return true;
    const parent = this.#route.questionnaire.questions.get(node.parent);
    return parent !== undefined && this.#route.isAsked(parent);
  }

  /** The furthest target of earlier rules that jump over this place; 0 when none does. */
  #skipTo(place: number): number {
    const cover = this.#cover[place];
    if (cover === null) throw TOO_DEEP;
    let to = 0;
    for (const at of cover ?? []) to = Math.max(to, this.#jumpOf(at));
    return to;
  }

  /** The jump target of the rules at a stop; 0 when they do not jump. */
  #jumpOf(at: number): number {
    const known = this.#jumps.get(at);
    if (known !== undefined) return known;
    const stop = this.#stopAt(at);
    this.#deeper();
    const to = stop === undefined ? 0 : this.#jumpOfStop(stop);
    this.#depth -= 1;
    this.#jumps.set(at, to);
    return to;
  }

  #jumpOfStop(stop: Stop): number {
    switch (stop.type) {
      case 'chapter':
        return this.#entranceJump(stop.chapter.entrance, stop.chapter.at, stop.chapter.end);
      case 'page':
        return this.#entranceJump(stop.page.entrance, stop.page.at, stop.page.end + 1);
      case 'pageEnd':
        return this.#skipTo(stop.page.end) > stop.page.end ? 0 : this.#exitJump(stop.page.exit);
      case 'node': {
        const { node } = stop;
        if (!this.#isBehindParent(node)) return 0;
        const entering = this.#entranceJump(node.entrance, node.at, node.at + 1);
        if (entering > 0 || node.type === 'text') return entering;
        return this.#route.isAsked(node) ? this.#exitJump(node.exit) : 0;
      }
    }
  }

  /** A node that is jumped over can still hide itself, but does not jump. */
  #entranceJump(rules: readonly Rule<EntranceAction>[], at: number, end: number): number {
    const kept = entranceOutcome(rules, this.#route);
    if (kept === null) return 0;
    if (kept.do === 'hide') return end;
    return this.#skipTo(at) > at ? 0 : (this.#route.questionnaire.places.get(kept.to) ?? 0);
  }

  #exitJump(rules: readonly Rule<ExitAction>[]): number {
    const { places, stops } = this.#route.questionnaire;
    const exit = exitOutcome(rules, this.#route);
    if (exit === null) return 0;
    return exit.do === 'end' ? stops.length : (places.get(exit.to) ?? 0);
  }

  #stopAt(place: number): Stop | undefined {
    return this.#route.questionnaire.stops[place];
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > MOST_DEEP) throw TOO_DEEP;
  }
}
