import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { instant } from '@seker/kernel';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { asWebRole } from '../apps/server/src/db/embedded-database.ts';
import { LOAD_PART, LOAD_PROJECT } from '../apps/server/src/demo/seed-load.ts';
import { leaseNextCase } from '../apps/server/src/features/field/cases/dispatch/index.ts';
import type { EmbeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { asId } from '../apps/server/src/testing/as-id.ts';
import { finishVisits, type OpenSession } from './dispatch.ts';

/** Of one interviewer who always asks for the next respondent. */
const EVERY_MILLISECONDS = 40;

/** An interviewer in a thread of its own, whose waiting tells how the field fares beside other work. */
export interface DispatchProbe {
  /** Milliseconds of each respondent that was given out since it was asked last. */
  take(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

interface Work {
  readonly owner: EmbeddedConnection;
  readonly session: OpenSession;
}

/** Starts it in the project of `seedLoad`. */
export function startDispatchProbe(work: Work): DispatchProbe {
  const worker = new Worker(new URL(import.meta.url), { workerData: work });
  return {
    take: async () => {
      worker.postMessage('take');
      const [waited] = (await once(worker, 'message')) as [readonly number[]];
      return waited;
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

async function ask({ owner, session }: Work): Promise<never> {
  const { db } = await openDatabase(asWebRole(owner), { size: 2, onError: () => undefined });
  const languages = (await sql<{ id: number }>`select id from language where code <> 'ar'`.execute(db)).rows;
  let waited: number[] = [];
  parentPort?.on('message', () => {
    parentPort?.postMessage(waited);
    waited = [];
  });
  for (;;) {
    const begin = performance.now();
    await leaseNextCase(db, {
      sessionId: asId(session.id),
      personId: asId(session.personId),
      projectId: asId(LOAD_PROJECT),
      languages: languages.map(({ id }) => asId(id)),
      zones: ['Asia/Jerusalem'],
      parts: [LOAD_PART],
      now: instant(Date.now()),
      wallNow: instant(Date.now()),
    });
    waited.push(performance.now() - begin);
    await finishVisits(db);
    await sleep(EVERY_MILLISECONDS);
  }
}

if (!isMainThread) await ask(workerData as Work);
