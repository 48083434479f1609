/** How often a claim came true. */
export interface TrackRecord {
  readonly right: number;
  readonly of: number;
}

/** From which probability on "sure" may be said, the more modest one where the bolder one does not hold. */
const THRESHOLDS = [0.95, 0.98] as const;
const LEAST_CLAIMS = 20;
const LEAST_RIGHT = 0.95;
/** Only the last claims count, so that a frame that changes is soon judged by what it is now. */
const WINDOW = 200;

/**
 * What became of predictions that were made before the codes were put. "Sure" may be said in a language only after 20
 * such claims in it of which 95 % came true. Predictions for answers that showed no suggestion are counted apart, too:
 * their coders were not led by one.
 */
export class ClaimRecord {
  readonly #claims = new Map<string, readonly boolean[]>();
  #unled: TrackRecord = { right: 0, of: 0 };

  note(language: string | null, share: number, isRight: boolean, isHidden: boolean): void {
    for (const threshold of THRESHOLDS) {
      if (share < threshold) continue;
      const name = nameOf(language, threshold);
      this.#claims.set(name, [...(this.#claims.get(name) ?? []), isRight].slice(-WINDOW));
    }
    if (isHidden) this.#unled = { right: this.#unled.right + Number(isRight), of: this.#unled.of + 1 };
  }

  /** The probability from which a suggestion in this language is sure; null while none is. */
  sureFrom(language: string | null): number | null {
    return THRESHOLDS.find((threshold) => holds(this.#record(language, threshold))) ?? null;
  }

  /** The record behind "sure" in this language, or the one that does not suffice yet. */
  sureRecord(language: string | null): TrackRecord {
    return this.#record(language, this.sureFrom(language) ?? THRESHOLDS[0]);
  }

  /** How often the first suggestion was right where none was shown. */
  get unled(): TrackRecord {
    return this.#unled;
  }

  #record(language: string | null, threshold: number): TrackRecord {
    const claims = this.#claims.get(nameOf(language, threshold)) ?? [];
    return { right: claims.filter((isRight) => isRight).length, of: claims.length };
  }
}

function holds({ right, of }: TrackRecord): boolean {
  return of >= LEAST_CLAIMS && right >= LEAST_RIGHT * of;
}

function nameOf(language: string | null, threshold: number): string {
  return `${language ?? ''}/${threshold}`;
}
