import { type CodingEvent, examplesOfFrame, examplesOfMemory, givenCode, hidesSuggestion } from '@seker/coding';
import type { Id, ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import { frameOfCodes } from '../frames/frame-of-codes.ts';
import { knownFrame } from '../frames/known-frame.ts';
import { listRemembered } from '../units/automatic.queries.ts';
import type { StoredUse } from '../uses/use.queries.ts';
import { listCodingsAfter, listKeys } from './learned.queries.ts';
import { LearnerThread } from './learner-thread.ts';
import type { Answers, Order } from './order.ts';

/** Answers of a use of which the rare parts of words are learned. */
const MOST_KEYS = 20_000;
const AT_ONCE = 5_000;
/** Milliseconds in which what others put is not looked for again: forty people ask several times a second. */
const LEARNED_EVERY = 250;
/** A coding may be committed after one with a higher id; so many are looked at again. */
const LATE = 500;

type CodingId = Id<'Coding'>;

/** Whether an answer shows no suggestions to its encoder, so that their record stays honest. */
export function isMeasured(useId: number, key: string): boolean {
  return hidesSuggestion(`${useId} ${key}`, 0);
}

/** What is learned of one use: a fold of its codings by hand, kept up to date before each question. */
export class UseLearner {
  readonly #db: Db;
  readonly #projectId: ProjectId;
  readonly #thread = new LearnerThread();
  #seen = new Set<CodingId>();
  #last = 0 as CodingId;
  #gone = new Set<number>();
  #learned = 0;
  #hasBegun = false;
  readonly #asked = new Set<Promise<unknown>>();
  #learning: Promise<void> | null = null;
  #learnedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db, projectId: ProjectId) {
    this.#db = db;
    this.#projectId = projectId;
  }

  get isGone(): boolean {
    return this.#thread.isGone;
  }

  /** Answers that it has learned from. */
  get learned(): number {
    return this.#learned;
  }

  /** Asks, once it has learned what was put until a moment ago. Questions that come together learn together. */
  async ask<Of extends Order['of']>(use: StoredUse, order: Extract<Order, { readonly of: Of }>): Promise<Answers[Of]> {
    if (this.#learning === null && performance.now() - this.#learnedAt >= LEARNED_EVERY)
      this.#learning = this.#learn(use).finally(() => {
        this.#learning = null;
        this.#learnedAt = performance.now();
      });
    const answer = this.#askNext<Of>(order);
    this.#asked.add(answer);
    return await answer.finally(() => this.#asked.delete(answer));
  }

  async #askNext<Of extends Order['of']>(order: Extract<Order, { readonly of: Of }>): Promise<Answers[Of]> {
    await this.#learning;
    return await this.#thread.ask<Of>(order);
  }

  /** Ends once it has answered what it was asked before. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#asked);
    await this.#thread.end();
  }

  #beginAnew(): void {
    this.#hasBegun = false;
    this.#learned = 0;
    this.#last = 0 as CodingId;
    this.#seen.clear();
    this.#gone.clear();
  }

  async #learn(use: StoredUse): Promise<void> {
    const { codes, rules } = await knownFrame(this.#db, this.#db, use);
    const frame = frameOfCodes(use, codes);
    const events: CodingEvent[] = [];
    // A code that stands again was taken out of what was learned: all of it is learned anew.
    if (codes.some(({ id, isRetired }) => !isRetired && this.#gone.has(id))) this.#beginAnew();
    if (!this.#hasBegun) {
      const keys = await listKeys(this.#db, this.#projectId, use.id, MOST_KEYS);
      const memory = await listRemembered(this.#db, {
        projectId: this.#projectId,
        useId: use.id,
        keys: [...new Set(keys)],
      });
      const examples = [
        ...examplesOfFrame(
          frame,
          rules.map(({ rule }) => rule),
        ),
        ...examplesOfMemory(frame, memory),
      ];
      for (const { id } of codes.filter(({ isRetired }) => isRetired)) this.#gone.add(id);
      await this.#thread.ask<'start'>({ of: 'start', start: { kind: frame.kind, keys, examples }, events: [] });
      this.#hasBegun = true;
    }
    for (const code of codes) {
      if (!code.isRetired || this.#gone.has(code.id)) continue;
      this.#gone.add(code.id);
      const into = givenCode(frame, code.id)?.id ?? null;
      events.push(into === null ? { kind: 'retired', code: code.id } : { kind: 'merged', from: code.id, into });
    }
    for (let more = true; more; ) {
      const after = Math.max(0, this.#last - LATE) as CodingId;
      const rows = await listCodingsAfter(this.#db, {
        projectId: this.#projectId,
        useId: use.id,
        after,
        most: AT_ONCE + LATE,
      });
      const fresh = rows.filter(({ id }) => !this.#seen.has(id));
      for (const { id, unitId, key, language, codes: put } of fresh) {
        this.#seen.add(id);
        this.#last = Math.max(this.#last, id) as CodingId;
        const given = put.flatMap((code) => givenCode(frame, code)?.id ?? []);
        events.push(
          given.length === 0
            ? { kind: 'opened', units: [unitId] }
            : {
                kind: 'coded',
                coding: { unit: unitId, key, language, codes: given, isHidden: isMeasured(use.id, key) },
              },
        );
      }
      more = rows.length === AT_ONCE + LATE && fresh.length > 0;
    }
    if (this.#seen.size > 10 * LATE) this.#seen = new Set([...this.#seen].filter((id) => id > this.#last - 2 * LATE));
    if (events.length === 0) return;
    this.#learned += events.filter(({ kind }) => kind === 'coded').length;
    await this.#thread.ask<'events'>({ of: 'events', events });
  }
}
