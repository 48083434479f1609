import type { Page, Questionnaire } from '../document/questionnaire.ts';
import type { Aspects } from './aspects.ts';
import { mayBeStuck } from './is-stuck.ts';
import { letsGo, refusingRules } from './let-go.ts';
import { type Logic, OutOfSteps } from './logic.ts';
import { mayBeTooLittle } from './minimum-needs.ts';
import { suspectsOn, type Trap, TrapSearch } from './trap-search.ts';

export interface FoundTraps {
  readonly traps: readonly Trap[];
  /** What could not be proved of a page: that every interview that arrives there can go on. */
  readonly undecided: readonly Unproven[];
}

export interface Unproven {
  /** A question of the page, or the page. */
  readonly at: string;
  readonly page: string;
  /** Whether it depends on how many answers are offered. */
  readonly isOfCount: boolean;
}

export interface TrapLimits {
  /** Maximum number of pages to fill. */
  readonly fillings: number;
  /** The day of the interviews, for dates that are counted from it; `null` when it is not known. */
  readonly today: string | null;
}

/**
 * Searches the interviews that arrive at each page that may hold a respondent up, through the engine itself: every
 * answer that matters to the page, one answer to all other questions. A page may do so whose minimums binds may
 * undercut, whose rules may contradict each other, or whose author's rules refuse answers, unless these are seen to
 * let some answer go after any earlier ones. Complete where the answers can be listed within the granted number of
 * filled pages; pages of which that is not so are undecided.
 */
export function findTraps(
  questionnaire: Questionnaire,
  aspects: Aspects,
  logic: Logic,
  { fillings, today }: TrapLimits,
): FoundTraps {
  const traps: Trap[] = [];
  const undecided: Unproven[] = [];
  const places = new Map(questionnaire.pages.map((page, place) => [page.uid, place]));
  const searchAll = (
    pages: readonly Page[],
    granted: number,
    isFar: (place: number, steps: number) => boolean,
  ): void => {
    let left = granted;
    for (const [index, page] of pages.entries()) {
      const steps = Math.floor(left / (pages.length - index));
      if (isFar(places.get(page.uid) ?? 0, steps)) {
        undecided.push(...unprovenOn(questionnaire, page, today));
        continue;
      }
      const search = new TrapSearch({ document: questionnaire, aspects, page, steps, today });
      const found = search.run();
      left -= search.taken;
      if (found !== null) traps.push(found);
      else if (!search.isComplete) undecided.push(...unprovenOn(questionnaire, page, today));
    }
  };
  const isByItself = ({ nodes }: Page): boolean =>
    nodes.some((node) => node.type === 'question' && mayBeStuck(node, today));
  searchAll(questionnaire.pages.filter(isByItself), fillings, () => false);
  const refusing = questionnaire.pages.filter(
    (page) => !isByItself(page) && mayRefuse(questionnaire, page, aspects, logic),
  );
  // Refusals look at many answers: what they do not let be proved with a few fillings, many more do not decide, either.
  const granted = Math.floor(fillings / 4);
  const searched = refusing.slice(0, MOST_REFUSING);
  // One interview alone fills as many pages as come before it.
  searchAll(searched, granted, (place, steps) => place > steps);
  undecided.push(...refusing.slice(MOST_REFUSING).flatMap((page) => unprovenOn(questionnaire, page, today)));
  return { traps, undecided };
}

/** Each search looks over the whole questionnaire for what leads to its page. */
const MOST_REFUSING = 20;

function mayRefuse(questionnaire: Questionnaire, page: Page, aspects: Aspects, logic: Logic): boolean {
  if (refusingRules(page).length === 0) return false;
  try {
    return !letsGo(questionnaire, page, aspects, logic);
  } catch (error) {
    if (error instanceof OutOfSteps) return true;
    throw error;
  }
}

function unprovenOn({ questions }: Questionnaire, page: Page, today: string | null): readonly Unproven[] {
  return suspectsOn(page, today).map((at) => {
    const question = questions.get(at);
    return { at, page: page.uid, isOfCount: question !== undefined && mayBeTooLittle(question) };
  });
}
