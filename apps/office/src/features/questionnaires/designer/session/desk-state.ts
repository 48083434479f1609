import type { DraftVisitor } from '@seker/contract';

/** A field in which no key was pressed for so long is free for others again. */
const IDLE_MILLISECONDS = 20_000;

/** Where one stands in a field, told to the others. */
export interface TypingPlace {
  readonly node: string | null;
  readonly field: string | null;
  /** From another person who typed there. */
  readonly takes: boolean;
}

/** Where someone is at work in a draft: what is chosen, in which language, and what others have open. */
export class DeskState {
  readonly #listeners = new Set<() => void>();
  #selected: readonly string[] = [];
  #language: string;
  #others: readonly DraftVisitor[] = [];
  #place: TypingPlace = { node: null, field: null, takes: false };
  /** The field one types in, whether it is still one's own or not. */
  #typed: TypingPlace | null = null;
  #isIdle = false;
  #idle: ReturnType<typeof setTimeout> | null = null;
  /** Folded in the outline. */
  #folded: ReadonlySet<string> = new Set();
  /** Which node's field takes the focus once it is there. */
  #awaited: { readonly uid: string; readonly field: string } | null = null;

  #fresh: ReadonlySet<string> = new Set();

  #told = { text: '', nth: 0 };

  #onPlace: (place: TypingPlace) => void = () => undefined;

  constructor(language: string) {
    this.#language = language;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Tells where one is, until the answer is called. */
  tellPlace(onPlace: (place: TypingPlace) => void): () => void {
    this.#onPlace = onPlace;
    return () => {
      this.#onPlace = () => undefined;
    };
  }

  get selected(): readonly string[] {
    return this.#selected;
  }

  get language(): string {
    return this.#language;
  }

  get others(): readonly DraftVisitor[] {
    return this.#others;
  }

  /** Nodes that were just made and not left yet. */
  get fresh(): ReadonlySet<string> {
    return this.#fresh;
  }

  get folded(): ReadonlySet<string> {
    return this.#folded;
  }

  select(uids: readonly string[]): void {
    if (uids.length === this.#selected.length && uids.every((uid, place) => this.#selected[place] === uid)) return;
    this.#selected = uids;
    this.#fresh = new Set([...this.#fresh].filter((uid) => uids.includes(uid)));
    if (this.#typed === null) this.#stand({ node: uids[0] ?? null, field: null, takes: false });
    this.#tell();
  }

  /** A node that was just made: one is at it now. */
  begin(uid: string): void {
    this.#fresh = new Set([...this.#fresh, uid]);
    this.select([uid]);
    this.await(uid, `${uid}.text`);
  }

  speak(language: string): void {
    this.#language = language;
    this.#tell();
  }

  /** One types in a field from here on; without one, no more. */
  typing(node: string | null, field: string | null, takes = false): void {
    this.#typed = node === null ? null : { node, field, takes };
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#isIdle = false;
    if (this.#typed === null) this.#stand({ node: this.#selected[0] ?? null, field: null, takes: false });
    else this.touch();
    this.#tell();
  }

  /** A key was pressed in that field: it stays one's own for a while, or becomes it again. */
  touch(): void {
    if (this.#typed === null) return;
    const wasIdle = this.#isIdle;
    this.#isIdle = false;
    this.#stand(this.#typed);
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#rest(), IDLE_MILLISECONDS);
    if (wasIdle) this.#tell();
  }

  /** One stands in a field that others may type in by now. */
  get isIdle(): boolean {
    return this.#isIdle;
  }

  #rest(): void {
    if (this.#typed === null) return;
    this.#isIdle = true;
    this.#typed = { ...this.#typed, takes: false };
    this.#stand({ ...this.#typed, field: null });
    this.#tell();
  }

  meet(others: readonly DraftVisitor[]): void {
    this.#others = others;
    this.#tell();
  }

  /** What was just done, for those who do not see it; another number each time, so that the same is said again. */
  get told(): { readonly text: string; readonly nth: number } {
    return this.#told;
  }

  announce(text: string): void {
    this.#told = { text, nth: this.#told.nth + 1 };
    this.#tell();
  }

  fold(uid: string, isFolded: boolean): void {
    const folded = new Set(this.#folded);
    if (isFolded) folded.add(uid);
    else folded.delete(uid);
    this.#folded = folded;
    this.#tell();
  }

  /** The field of a node that is not drawn yet, or is about to move. */
  await(uid: string, field: string): void {
    this.#awaited = { uid, field };
    this.#tell();
  }

  /** True once for the field that was waited for. */
  takes(field: string): boolean {
    if (this.#awaited?.field !== field) return false;
    this.#awaited = null;
    return true;
  }

  get awaited(): { readonly uid: string; readonly field: string } | null {
    return this.#awaited;
  }

  #stand(place: TypingPlace): void {
    const { node, field, takes } = this.#place;
    if (place.node === node && place.field === field && place.takes === takes) return;
    this.#place = place;
    this.#onPlace(place);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
