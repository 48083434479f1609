import { type CaseId, type ProjectId, SECOND } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { describe, isDatabaseAway } from '../../../http/errors.ts';
import { askJob, readJob } from '../../system/jobs/index.ts';
import { AnswerTallies } from './answer-tallies.ts';
import { countFacts } from './count-facts-task.ts';
import { countTouchedCases, countWork } from './count-touched.ts';
import { countUntold } from './count-untold.ts';
import { isJobAsked, listUncounted, noteAsOf } from './fact-progress.queries.ts';

/** News within this time is counted together. */
const GATHERED_MILLISECONDS = SECOND;
/** How often time per state is counted, which grows without news. */
const WORK_EVERY = 4 * SECOND;
/** How often interviews without a case are looked for, which no news reports. */
const UNTOLD_EVERY = 10 * SECOND;

/** Jobs that change, add or remove cases of a project. */
const CHANGING: ReadonlySet<string> = new Set([
  'bulkCases',
  'bulkSurveyRecords',
  'releasePortion',
  'withdrawPortion',
  'drawSample',
  'assignCells',
]);

/**
 * Keeps the facts of reports up to date: the node with the ticker's role collects news, and recounts what it affects.
 * After possible gaps (a start, a takeover, lost news) a job recounts everything. Returns a function that stops it.
 */
export function keepFacts(deps: Deps): () => Promise<void> {
  const keeper = new Keeper(deps);
  const ends = [
    deps.bus.on('caseChanged', ({ projectId, caseId }) => keeper.hearCase(projectId, caseId)),
    deps.bus.on('factsWanted', ({ projectId }) => keeper.hearProject(projectId)),
    deps.bus.on('jobChanged', ({ jobId, projectId, state }) => {
      if (projectId !== null && state !== 'running') keeper.hearJob(jobId);
    }),
    deps.bus.onResync(() => keeper.hearNothing()),
    deps.node.roles.onChange('ticker', (epoch) => {
      if (epoch !== null) keeper.hearNothing();
    }),
  ];
  const timer = setInterval(() => void keeper.pass(), GATHERED_MILLISECONDS).unref();
  return async () => {
    clearInterval(timer);
    for (const end of ends) end();
    await keeper.end();
  };
}

class Keeper {
  readonly #deps: Deps;
  readonly #tallies = new AnswerTallies();
  #cases = new Map<ProjectId, Set<CaseId>>();
  #projects = new Set<ProjectId>();
  #jobs = new Set<number>();
  #isAllWanted = false;
  #workAt = 0;
  #untoldAt = 0;
  #running: Promise<void> | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  hearCase(projectId: ProjectId, caseId: CaseId): void {
    const cases = this.#cases.get(projectId) ?? new Set();
    this.#cases.set(projectId, cases.add(caseId));
  }

  hearProject(projectId: ProjectId): void {
    this.#projects.add(projectId);
  }

  hearJob(jobId: number): void {
    this.#jobs.add(jobId);
  }

  /** Records that news may have been missed. */
  hearNothing(): void {
    this.#isAllWanted = true;
  }

  async pass(): Promise<void> {
    if (this.#running !== null) return;
    if (this.#deps.node.roles.held('ticker') === null) {
      // The node with the role has received it, too. What it missed it recounts on taking the role.
      this.#cases.clear();
      this.#projects.clear();
      this.#jobs.clear();
      return;
    }
    this.#running = this.#count()
      .catch((error: Error) => {
        // Nothing is lost: the full recount covers it.
        this.hearNothing();
        if (!isDatabaseAway(error)) this.#deps.log.error({ error: describe(error) }, 'facts could not be counted');
      })
      .finally(() => {
        this.#running = null;
      });
    await this.#running;
  }

  async end(): Promise<void> {
    await this.#running;
  }

  async #count(): Promise<void> {
    const deps = this.#deps;
    const ticks = deps.ticks();
    const now = deps.now();
    const touched = new Set<ProjectId>();
    await this.#askForWhole();
    const cases = this.#cases;
    this.#cases = new Map();
    for (const [projectId, caseIds] of cases) {
      await countTouchedCases(deps, projectId, [...caseIds], this.#tallies);
      touched.add(projectId);
    }
    if (ticks >= this.#untoldAt) {
      this.#untoldAt = ticks + UNTOLD_EVERY;
      for (const projectId of await countUntold(deps, now, this.#tallies)) touched.add(projectId);
      // The node that created them may have died before announcing it.
      if (!(await isJobAsked(deps.db, countFacts.name)))
        for (const projectId of await listUncounted(deps.db)) this.#projects.add(projectId);
    }
    const isWorkDue = ticks >= this.#workAt;
    if (isWorkDue || touched.size > 0) {
      this.#workAt = ticks + WORK_EVERY;
      await countWork(deps, now);
      await noteAsOf(deps.db, now);
    }
    for (const projectId of touched) deps.bus.emit('factsChanged', { projectId });
  }

  /** Requests a full recount by the job. */
  async #askForWhole(): Promise<void> {
    const { db } = this.#deps;
    const jobs = [...this.#jobs];
    this.#jobs.clear();
    for (const jobId of jobs) {
      const job = await readJob(db, jobId as never);
      if (job !== null && job.projectId !== null && CHANGING.has(job.task)) this.#projects.add(job.projectId);
    }
    const projects = [...this.#projects];
    this.#projects.clear();
    if (this.#isAllWanted) {
      this.#isAllWanted = false;
      if (await isJobAsked(db, countFacts.name)) return;
      await transact(db, async (tx) => await askJob(tx, countFacts, { projectId: null }));
    } else
      for (const projectId of projects) await transact(db, async (tx) => await askJob(tx, countFacts, { projectId }));
  }
}
