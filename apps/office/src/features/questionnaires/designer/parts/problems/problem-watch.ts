import type { DraftDocument } from '@seker/questionnaire/design';
import { draftIndex } from '../../session/draft-index.ts';
import { TITLE } from '../../session/surroundings.ts';
import type { DesignProblem } from './design-problem.ts';
import type { ProblemChecker } from './problem-checker.ts';

/** Milliseconds after the last change, so that it does not fall between two keys; and the longest that a typist is let be. */
const AFTER = 150;
const AT_MOST = 1_000;
/** The logic takes a second of another thread: for those who pause. */
const LOGIC_AFTER = 1_000;
const NONE: readonly DesignProblem[] = [];

/** What is watched, as far as it matters here. */
export interface WatchedDraft {
  readonly document: DraftDocument;
  subscribe(listener: () => void): () => void;
}

export interface WatchedDesk {
  /** Nodes that were just made and not left yet. */
  readonly fresh: ReadonlySet<string>;
  subscribe(listener: () => void): () => void;
}

/** Looks over the draft a moment after each change; a question that was just made is left alone until one leaves it. */
export class ProblemWatch {
  readonly #draft: WatchedDraft;
  readonly #desk: WatchedDesk;
  readonly #checker: ProblemChecker;
  readonly #listeners = new Set<() => void>();
  #found: readonly DesignProblem[] = NONE;
  #logic: readonly DesignProblem[] = NONE;
  #shown: readonly DesignProblem[] = NONE;
  #byNode: ReadonlyMap<string, readonly DesignProblem[]> = new Map();
  #seen: unknown = null;
  #waitingSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #logicTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(draft: WatchedDraft, desk: WatchedDesk, checker: ProblemChecker) {
    this.#draft = draft;
    this.#desk = desk;
    this.#checker = checker;
  }

  /** Until the answer is called. */
  begin(): () => void {
    const ends = [this.#draft.subscribe(() => this.#soon()), this.#desk.subscribe(() => this.#show())];
    this.#seen = null;
    this.#soon();
    return () => {
      for (const end of ends) end();
      this.#drop();
      this.#checker.cancel('draft');
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get problems(): readonly DesignProblem[] {
    return this.#shown;
  }

  at(uid: string): readonly DesignProblem[] {
    return this.#byNode.get(uid) ?? NONE;
  }

  #soon(): void {
    if (this.#draft.document === this.#seen) return;
    this.#seen = this.#draft.document;
    this.#drop();
    const now = Date.now();
    this.#waitingSince ??= now;
    const wait = Math.max(0, Math.min(AFTER, this.#waitingSince + AT_MOST - now));
    this.#timer = setTimeout(() => void this.#look(), wait);
  }

  #drop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#logicTimer !== null) clearTimeout(this.#logicTimer);
    this.#checker.cancel('logic');
  }

  async #look(): Promise<void> {
    this.#waitingSince = null;
    const { document } = this.#draft;
    this.#found = await this.#checker.check(document, 'draft');
    const isRight = this.#found.length === 0;
    if (!isRight) this.#logic = NONE;
    this.#show();
    if (!isRight || this.#draft.document !== document) return;
    this.#logicTimer = setTimeout(() => void this.#lookThrough(document), LOGIC_AFTER);
  }

  async #lookThrough(document: DraftDocument): Promise<void> {
    this.#logic = await this.#checker.check(document, 'logic');
    this.#show();
  }

  #show(): void {
    const { fresh } = this.#desk;
    const { byUid } = draftIndex(this.#draft.document);
    const isThere = ({ at, language }: DesignProblem): boolean =>
      (byUid.has(at) || at === TITLE) &&
      (language === undefined || this.#draft.document.languages.some(({ code }) => code === language));
    // The logic is looked over a while after the draft: what was taken out since has no problem any more.
    const logic = this.#logic.filter(isThere);
    // While the first question is written, nothing is said of the title, either.
    const isLeftAlone = (at: string): boolean => fresh.has(at) || (at === TITLE && fresh.size > 0);
    const shown = [...this.#found, ...logic].filter(({ at }) => !isLeftAlone(at));
    if (shown.length === this.#shown.length && shown.every((problem, place) => problem === this.#shown[place])) return;
    this.#shown = shown;
    this.#byNode = Map.groupBy(shown, ({ at }) => at);
    for (const listener of this.#listeners) listener();
  }
}
