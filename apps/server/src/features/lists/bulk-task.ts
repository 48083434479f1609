import { type BulkResult, COUNTED_TO, type ErrorCode, isErrorCode, MOST_AT_ONCE, messageText } from '@seker/contract';
import { SCREEN_LANGUAGES, type ScreenLanguage } from '@seker/kernel';
import { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ActingPerson, Session } from '../../http/session.ts';
import { type AnyTask, askJob, defineTask, type JobId, type JobRun } from '../jobs/index.ts';
import { insertRefusal, listRefusals, readActingPerson } from './bulk.queries.ts';

/** Which rows of a list an act is for: named one by one, or all that the list's own query finds. */
export interface BulkRows<Query> {
  readonly ids?: readonly number[] | undefined;
  readonly query?: Query | undefined;
  /** How many the person saw. */
  readonly expect?: number | undefined;
}

export interface BulkDesign<Query, Options> {
  /** The task's name, for more rows than are done at once. */
  readonly name: string;
  /** What the act needs to know beside its rows, as it is kept with a job. */
  readonly options: z.ZodType<Options>;
  /** The ids of all rows that the query finds within the reach of the one who asks, in any order that stays. */
  readonly find: (deps: Deps, by: ActingPerson, query: Query) => Promise<readonly number[]>;
  /** Does the act to one row by the rule of the same act on it alone, and throws the refusals of that. */
  readonly act: (deps: Deps, by: ActingPerson, id: number, options: Options) => Promise<void>;
}

interface BulkAnswer {
  readonly result: BulkResult | null;
  readonly job: JobId | null;
}

export interface BulkTask<Query, Options> {
  readonly task: AnyTask;
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
      const start = job.done;
      for (let place = start; place < ids.length; place += 1)
        await doRow(deps, design, { job, id: ids[place] ?? 0, options, isAgain: job.isResumed && place === start });
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
      const refused: { id: number; code: string }[] = [];
      for (const id of ids) {
        const code = await refusalOf(async () => await design.act(deps, session, id, options));
        if (code !== null) refused.push({ id, code });
      }
      return { result: resultOf(ids.length, refused, language), job: null };
    },
  };
}

/** Nothing is done where something else would be done than what the person saw. */
async function chosenIds<Query, Options>(
  deps: Deps,
  { find }: BulkDesign<Query, Options>,
  session: Session,
  { ids, query, expect }: BulkRows<Query>,
): Promise<readonly number[]> {
  const chosen = query === undefined ? [...new Set(ids)] : await find(deps, session, query);
  if (query !== undefined && Math.min(chosen.length, COUNTED_TO) !== expect)
    throw new Refusal('selectionChanged', { details: { count: chosen.length } });
  if (chosen.length === 0) throw new Refusal('nothingSelected');
  return chosen;
}

interface JobRow<Options> {
  readonly job: JobRun;
  readonly id: number;
  readonly options: Options;
  /** The first row of a run that goes on with another: it may have been done, and not counted any more. */
  readonly isAgain: boolean;
}

/** With the right that the one who asked has now, who may have lost it since. */
async function doRow<Query, Options>(
  deps: Deps,
  { act }: BulkDesign<Query, Options>,
  { job, id, options, isAgain }: JobRow<Options>,
): Promise<void> {
  const by = job.requestedBy === null ? null : await readActingPerson(deps.db, job.requestedBy);
  if (by === null) throw new Refusal('forbidden');
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
