import type { DraftVisitor } from '@seker/contract';

/** Where one stands in a field, told to the others. */
export interface TypingPlace {
  readonly node: string | null;
  readonly field: string | null;
}

/** Where someone is at work in a draft: what is chosen, in which language, and what others have open. */
export class DeskState {
  readonly #listeners = new Set<() => void>();
  #selected: readonly string[] = [];
  #language: string;
  #others: readonly DraftVisitor[] = [];
  #place: TypingPlace = { node: null, field: null };
  /** Folded in the outline. */
  #folded: ReadonlySet<string> = new Set();
  /** Which node's field takes the focus once it is there. */
  #awaited: { readonly uid: string; readonly field: string } | null = null;

  #fresh: ReadonlySet<string> = new Set();

  #told: { readonly text: string } = { text: '' };

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
    this.#stand({ node: uids[0] ?? null, field: null });
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

  typing(node: string | null, field: string | null): void {
    this.#stand(node === null ? { node: this.#selected[0] ?? null, field: null } : { node, field });
  }

  meet(others: readonly DraftVisitor[]): void {
    this.#others = others;
    this.#tell();
  }

  /** What was just done, for those who do not see it; another object each time, so that the same is said again. */
  get told(): { readonly text: string } {
    return this.#told;
  }

  announce(text: string): void {
    this.#told = { text };
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
    if (place.node === this.#place.node && place.field === this.#place.field) return;
    this.#place = place;
    this.#onPlace(place);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
