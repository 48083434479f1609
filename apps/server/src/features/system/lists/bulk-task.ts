import { type BulkResult, COUNTED_TO, type ErrorCode, isErrorCode, MOST_AT_ONCE, messageText } from '@seker/contract';
import { SCREEN_LANGUAGES, type ScreenLanguage } from '@seker/kernel';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { refreshStatistics } from '../../../db/refresh-statistics.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { askJob, defineTask, type JobId, type JobRun, type Task } from '../jobs/index.ts';
import { insertRefusal, listRefusals, readActingPerson } from './bulk.queries.ts';

/** The rows of a bulk action: listed by id, or all that the list's own query finds. */
export interface BulkRows<Query> {
  readonly ids?: readonly number[] | undefined;
  readonly query?: Query | undefined;
  /** The number of rows that the person saw. */
  readonly expect?: number | undefined;
}

interface BulkTerms<Query, Options> {
  /** The name of the job task for larger selections. */
  readonly name: string;
  /** The parameters of the action, as stored with a job. */
  readonly options: z.ZodType<Options>;
  /** Finds the ids of all matching rows within the requester's reach, in any stable order. */
  readonly find: (deps: Deps, by: ActingPerson, query: Query) => Promise<readonly number[]>;
  /** Tables that the action fills: a job of it may write rows by the thousand. */
  readonly fills?: readonly string[];
  /** Tells others of rows that are done, after their commit. */
  readonly tell?: (deps: Deps) => void;
}

/** Processes rows one by one. */
interface ActByRow<Options> {
  /** Performs the action on one row by the rule of the single action, and throws its refusals. */
  readonly act: (deps: Deps, by: ActingPerson, id: number, options: Options) => Promise<void>;
}

/** Processes many rows in one transaction, for actions that must be fast with hundreds of thousands. */
interface ActTogether<Options> {
  /**
   * Returns the refused rows with reasons; the others are done with the commit. A refusal that it throws applies to
   * all.
   */
  readonly actTogether: (
    tx: Tx,
    deps: Deps,
    by: ActingPerson,
    rows: { readonly ids: readonly number[]; readonly options: Options },
  ) => Promise<ReadonlyMap<number, ErrorCode>>;
}

export type BulkDesign<Query, Options> = BulkTerms<Query, Options> & (ActByRow<Options> | ActTogether<Options>);

interface BulkAnswer {
  readonly result: BulkResult | null;
  readonly job: JobId | null;
}

/** As stored with a job. */
interface BulkInput<Options> {
  readonly ids: number[];
  readonly options: Options;
  readonly language: ScreenLanguage;
}

export interface BulkTask<Query, Options> {
  readonly task: Task<BulkInput<Options>>;
  /** Runs it at once, or as a job that the requester can follow and cancel. */
  run(deps: Deps, session: Session, rows: BulkRows<Query>, options: Options): Promise<BulkAnswer>;
}

/** Defines a bulk action on rows of a list: results are reported per row, and a refused row blocks no other. */
export function defineBulkTask<Query, Options>(design: BulkDesign<Query, Options>): BulkTask<Query, Options> {
  const task = defineTask({
    name: design.name,
    input: z.object({ ids: z.array(z.number()), options: design.options, language: z.enum(SCREEN_LANGUAGES) }),
    run: async (deps, { ids, options, language }, job) => {
      await job.setTotal(ids.length);
      if ('actTogether' in design) await doTogether(deps, design, job, { ids, options });
      else await doByRow(deps, design, job, { ids, options });
      if (design.fills !== undefined) await refreshStatistics(deps.db, design.fills);
      design.tell?.(deps);
      const refused = await listRefusals(deps.db, job.id);
      return resultOf(ids.length, refused, language);
    },
  });
  return {
    task,
    run: async (deps, session, rows, options) => {
      const ids = await chosenIds(deps, design, session, rows);
      const language = session.screenLanguage;
      if (ids.length > MOST_AT_ONCE) {
        const requestedBy = session.personId;
        const input = { ids: [...ids], options, language };
        return {
          result: null,
          job: await transact(deps.db, async (tx) => await askJob(tx, task, input, { requestedBy })),
        };
      }
      const refused =
        'actTogether' in design
          ? await transact(deps.db, async (tx) => await design.actTogether(tx, deps, session, { ids, options }))
          : await refusalsByRow(deps, design, session, { ids, options });
      design.tell?.(deps);
      return { result: resultOf(ids.length, told(refused), language), job: null };
    },
  };
}

/** Refuses when the selection differs from what the person saw. */
async function chosenIds<Query, Options>(
  deps: Deps,
  { find }: BulkTerms<Query, Options>,
  session: Session,
  { ids, query, expect }: BulkRows<Query>,
): Promise<readonly number[]> {
  const chosen = query === undefined ? [...new Set(ids)] : await find(deps, session, query);
  if (query !== undefined && Math.min(chosen.length, COUNTED_TO) !== expect)
    throw new Refusal('selectionChanged', { details: { count: chosen.length } });
  if (chosen.length === 0) throw new Refusal('nothingSelected');
  return chosen;
}

interface Rows<Options> {
  readonly ids: readonly number[];
  readonly options: Options;
}

async function refusalsByRow<Options>(
  deps: Deps,
  { act }: ActByRow<Options>,
  by: ActingPerson,
  { ids, options }: Rows<Options>,
): Promise<ReadonlyMap<number, ErrorCode>> {
  const refused = new Map<number, ErrorCode>();
  for (const id of ids) {
    const code = await refusalOf(async () => await act(deps, by, id, options));
    if (code !== null) refused.set(id, code);
  }
  return refused;
}

function told(refused: ReadonlyMap<number, ErrorCode>): readonly { readonly id: number; readonly code: string }[] {
  return [...refused].map(([id, code]) => ({ id, code }));
}

async function doByRow<Options>(
  deps: Deps,
  design: ActByRow<Options>,
  job: JobRun,
  { ids, options }: Rows<Options>,
): Promise<void> {
  const start = job.done;
  for (let place = start; place < ids.length; place += 1)
    await doRow(deps, design, { job, id: ids[place] ?? 0, options, isAgain: job.isResumed && place === start });
}

/** Work is counted in its own commit, so that a resumed run starts where the previous one ended. */
async function doTogether<Options>(
  deps: Deps,
  { actTogether }: ActTogether<Options>,
  job: JobRun,
  { ids, options }: Rows<Options>,
): Promise<void> {
  while (job.done < ids.length)
    await job.batch(async (tx) => {
      const by = await requireActingPerson(tx, job);
      const next = ids.slice(job.done, job.done + MOST_AT_ONCE);
      const refused = await actTogether(tx, deps, by, { ids: next, options });
      for (const [id, code] of refused) await insertRefusal(tx, job.id, id, code);
      return next.length;
    });
}

/** Returns the requester with their current rights, which they may have lost since. */
async function requireActingPerson(db: Db, { requestedBy }: JobRun): Promise<ActingPerson> {
  const by = requestedBy === null ? null : await readActingPerson(db, requestedBy);
  if (by === null) throw new Refusal('forbidden');
  return by;
}

interface JobRow<Options> {
  readonly job: JobRun;
  readonly id: number;
  readonly options: Options;
  /** The first row of a resumed run: it may have been done without being counted. */
  readonly isAgain: boolean;
}

async function doRow<Options>(
  deps: Deps,
  { act }: ActByRow<Options>,
  { job, id, options, isAgain }: JobRow<Options>,
): Promise<void> {
  const by = await requireActingPerson(deps.db, job);
  const code = await refusalOf(async () => await act(deps, by, id, options));
  await job.batch(async (tx) => {
    if (code !== null && !(isAgain && code === 'notFound')) await insertRefusal(tx, job.id, id, code);
    return 1;
  });
}

async function refusalOf(act: () => Promise<void>): Promise<ErrorCode | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refusal && isErrorCode(error.code)) return error.code;
    throw error;
  }
}

function resultOf(
  asked: number,
  refused: readonly { readonly id: number; readonly code: string }[],
  language: ScreenLanguage,
): BulkResult {
  const told = refused.map(({ id, code }) => ({ id, code, text: messageText(code as ErrorCode, language) }));
  return { done: asked - refused.length, refused: told };
}
