import { type BulkResult, COUNTED_TO, type ErrorCode, isErrorCode, MOST_AT_ONCE, messageText } from '@seker/contract';
import { SCREEN_LANGUAGES, type ScreenLanguage } from '@seker/kernel';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { askJob, defineTask, type JobId, type JobRun, type Task } from '../jobs/index.ts';
import { insertRefusal, listRefusals, readActingPerson } from './bulk.queries.ts';

/** Which rows of a list an act is for: named one by one, or all that the list's own query finds. */
export interface BulkRows<Query> {
  readonly ids?: readonly number[] | undefined;
  readonly query?: Query | undefined;
  /** How many the person saw. */
  readonly expect?: number | undefined;
}

interface BulkTerms<Query, Options> {
  /** The task's name, for more rows than are done at once. */
  readonly name: string;
  /** What the act needs to know beside its rows, as it is kept with a job. */
  readonly options: z.ZodType<Options>;
  /** The ids of all rows that the query finds within the reach of the one who asks, in any order that stays. */
  readonly find: (deps: Deps, by: ActingPerson, query: Query) => Promise<readonly number[]>;
}

/** One row after the other, each by itself. */
interface ActByRow<Options> {
  /** Does the act to one row by the rule of the same act on it alone, and throws the refusals of that. */
  readonly act: (deps: Deps, by: ActingPerson, id: number, options: Options) => Promise<void>;
}

/** Many rows in one transaction, for an act that has to be quick with hundreds of thousands. */
interface ActTogether<Options> {
  /** Returns which of them it is refused for, and why; the others are done with the commit. A refusal that it throws holds for all. */
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

/** As it is kept with a job. */
interface BulkInput<Options> {
  readonly ids: number[];
  readonly options: Options;
  readonly language: ScreenLanguage;
}

export interface BulkTask<Query, Options> {
  readonly task: Task<BulkInput<Options>>;
  /** At once, or as a job that its requester can follow and cancel. */
  run(deps: Deps, session: Session, rows: BulkRows<Query>, options: Options): Promise<BulkAnswer>;
}

/** An act on many rows of a list: what each row comes to is told row by row, and one that is refused holds up no other. */
export function defineBulkTask<Query, Options>(design: BulkDesign<Query, Options>): BulkTask<Query, Options> {
  const task = defineTask({
    name: design.name,
    input: z.object({ ids: z.array(z.number()), options: design.options, language: z.enum(SCREEN_LANGUAGES) }),
    run: async (deps, { ids, options, language }, job) => {
      await job.setTotal(ids.length);
      if ('actTogether' in design) await doTogether(deps, design, job, { ids, options });
      else await doByRow(deps, design, job, { ids, options });
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
      return { result: resultOf(ids.length, told(refused), language), job: null };
    },
  };
}

/** Nothing is done where something else would be done than what the person saw. */
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

/** What was done is counted in the commit that does it, so that a run that goes on begins where the one before it ended. */
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

/** With the right that the one who asked has now, who may have lost it since. */
async function requireActingPerson(db: Db, { requestedBy }: JobRun): Promise<ActingPerson> {
  const by = requestedBy === null ? null : await readActingPerson(db, requestedBy);
  if (by === null) throw new Refusal('forbidden');
  return by;
}

interface JobRow<Options> {
  readonly job: JobRun;
  readonly id: number;
  readonly options: Options;
  /** The first row of a run that goes on with another: it may have been done, and not counted any more. */
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
