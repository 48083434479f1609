import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { releaseCopy } from '../../../db/restored-copy.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { askJob, type JobId } from '../jobs/index.ts';
import { backUp } from './back-up.ts';
import { askAlone, backupAtWork } from './health.queries.ts';

/** Asks for a backup; who asks again while one is made is told of that one. */
export async function askForBackup(deps: Deps, by: Session): Promise<JobId> {
  return await transact(deps.db, async (tx) => {
    await askAlone(tx);
    const atWork = await backupAtWork(tx);
    if (atWork !== null) return atWork;
    await writeAudit(tx, { ...eventOf(deps, by), action: 'makeBackup' });
    return await askJob(tx, backUp, { isAskedFor: true }, { requestedBy: by.personId });
  });
}

/** Says that this restored copy is the one that works from now on. */
export async function release(deps: Deps, by: Session): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await releaseCopy(tx, by.personId))) throw new Refusal('conflict');
    await writeAudit(tx, { ...eventOf(deps, by), action: 'releaseCopy' });
  });
}

function eventOf(deps: Deps, by: Session) {
  return { at: deps.now(), personId: by.personId, sessionId: by.id, subject: 'setting' } as const;
}
