/** Kinds of interviews, by their numbers: which of them belong to a group. */
export class ProfileSet {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** The profiles, of so many, that `holds` names. */
  static of(profiles: number, holds: (profile: number) => boolean): ProfileSet {
    const words = new Uint32Array(Math.ceil(profiles / 32));
    for (let at = 0; at < profiles; at += 1) if (holds(at)) words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
    return new ProfileSet(words);
  }

  and(other: ProfileSet): ProfileSet {
    return new ProfileSet(this.#words.map((word, at) => word & other.#at(at)));
  }

  without(other: ProfileSet): ProfileSet {
    return new ProfileSet(this.#words.map((word, at) => word & ~other.#at(at)));
  }

  isWithin(other: ProfileSet): boolean {
    return this.#words.every((word, at) => (word & ~other.#at(at)) === 0);
  }

  /** How many interviews they are, where each profile is of so many. */
  size(counts: ArrayLike<number>): number {
    let sum = 0;
    this.#words.forEach((word, at) => {
      for (let rest = word; rest !== 0; rest &= rest - 1) sum += counts[at * 32 + (31 - Math.clz32(rest & -rest))] ?? 0;
    });
    return sum;
  }

  #at(word: number): number {
    return this.#words[word] ?? 0;
  }
}
