import { SECOND } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { describe, isDatabaseAway } from '../../../http/errors.ts';
import { askJob } from '../../system/jobs/index.ts';
import { AnswerTallies } from './answer-tallies.ts';
import { countFacts } from './count-facts-task.ts';
import { countTouched, countWork } from './count-touched.ts';
import { isJobAsked, noteAsOf, readUnfinished } from './fact-progress.queries.ts';
import { FACTS_RULE } from './facts-rule.ts';
import { listTouchedProjects } from './touched.queries.ts';

/** What changes within this time is counted together. */
const GATHERED_MILLISECONDS = SECOND;
/** How often time per state is counted, which grows without a change. */
const WORK_EVERY = 4 * SECOND;
/** How often it is looked whether everything must be counted from the beginning. */
const WHOLE_EVERY = 10 * SECOND;
/** Of many changed cases, so many times some are counted before time per state has its turn. */
const ROUNDS = 10;

/**
 * Keeps the facts of reports up to date: the node with the ticker's role counts what the database says has changed. A
 * start counts nothing else; everything is counted from the beginning only by another rule than last time. Returns a
 * function that stops it.
 */
export function keepFacts(deps: Deps): () => Promise<void> {
  const keeper = new Keeper(deps);
  const timer = setInterval(() => void keeper.pass(), GATHERED_MILLISECONDS).unref();
  return async () => {
    clearInterval(timer);
    await keeper.end();
  };
}

class Keeper {
  readonly #deps: Deps;
  readonly #tallies = new AnswerTallies();
  #workAt = 0;
  #wholeAt = 0;
  #running: Promise<void> | null = null;
  #isEnding = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async pass(): Promise<void> {
    if (this.#running !== null || this.#deps.node.roles.held('ticker') === null) return;
    this.#running = this.#count()
      .catch((error: Error) => this.#log(error))
      .finally(() => {
        this.#running = null;
      });
    await this.#running;
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#running;
  }

  async #count(): Promise<void> {
    const deps = this.#deps;
    const ticks = deps.ticks();
    const now = deps.now();
    if (ticks >= this.#wholeAt) {
      this.#wholeAt = ticks + WHOLE_EVERY;
      await this.#askForWhole();
    }
    const { isAny, isAll } = await this.#countTouched();
    if (ticks < this.#workAt && !isAny) return;
    this.#workAt = ticks + WORK_EVERY;
    await countWork(deps, now);
    if (isAll) await noteAsOf(deps.db, now);
  }

  /** Some of each project in turn, so that a large one keeps no other waiting. */
  async #countTouched(): Promise<{ readonly isAny: boolean; readonly isAll: boolean }> {
    const deps = this.#deps;
    let projects = await listTouchedProjects(deps.db);
    const isAny = projects.length > 0;
    let isAll = true;
    for (let round = 0; round < ROUNDS && projects.length > 0 && !this.#isEnding; round += 1) {
      const more: (typeof projects)[number][] = [];
      for (const projectId of projects)
        try {
          if (await countTouched(deps, projectId, this.#tallies)) more.push(projectId);
          deps.bus.emit('factsChanged', { projectId });
        } catch (error) {
          // What it took is there again, and other projects do not wait for it.
          isAll = false;
          this.#log(error instanceof Error ? error : new Error(String(error)));
        }
      projects = more;
    }
    return { isAny, isAll: isAll && projects.length === 0 };
  }

  /** Requests a count from the beginning by the job: of everything by another rule, and of what one has left. */
  async #askForWhole(): Promise<void> {
    const { db } = this.#deps;
    if (await isJobAsked(db, countFacts.name)) return;
    const { rule, areStatesWanted, projectIds } = await readUnfinished(db);
    const wanted = rule < FACTS_RULE || areStatesWanted ? [null] : projectIds;
    for (const projectId of wanted) await transact(db, async (tx) => await askJob(tx, countFacts, { projectId }));
  }

  #log(error: Error): void {
    if (!isDatabaseAway(error)) this.#deps.log.error({ error: describe(error) }, 'facts could not be counted');
  }
}
