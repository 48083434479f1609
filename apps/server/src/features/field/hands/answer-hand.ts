import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { NO_PROJECT } from '../../../db/no-project.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { insertNews, newsInEachLanguage } from '../news/index.ts';
import { findHolders, storeClosed, storeLetGo, storeTaken, type WhichHand } from './hands.queries.ts';
import { tellHand } from './tell-hand.ts';

/** Answers a raised hand, which falls; the words are a message to the interviewer. The first of two answers is given. */
export async function answerHand(deps: Deps, by: Session, which: WhichHand, text: string): Promise<void> {
  const { personId, handId } = which;
  const row = await transact(deps.db, async (tx) => {
    const question = await close(deps, tx, by, which, 'answered');
    const hand = { id: handId, by: by.realName, question };
    // Without a project: the answer stays with the person when they change projects.
    return await insertNews(tx, {
      projectId: NO_PROJECT,
      personId,
      type: 'message',
      value: text,
      hand,
      at: deps.now(),
    });
  });
  deps.bus.emit('news', { projectId: NO_PROJECT, personId, item: newsInEachLanguage(row) });
  tellHand(deps, personId);
}

/** Lowers a raised hand without words: it was seen. */
export async function dismissHand(deps: Deps, by: Session, which: WhichHand): Promise<void> {
  await transact(deps.db, async (tx) => await close(deps, tx, by, which, 'lowered'));
  tellHand(deps, which.personId);
}

async function close(
  { now, wallNow }: Pick<Deps, 'now' | 'wallNow'>,
  tx: Tx,
  by: Session,
  which: WhichHand,
  how: 'answered' | 'lowered',
): Promise<string> {
  const question = await storeClosed(tx, which, { how, by: by.personId, at: wallNow() });
  if (question === null) throw await whyNot(tx, which);
  await writeAudit(tx, {
    at: now(),
    personId: by.personId,
    sessionId: by.id,
    action: how === 'answered' ? 'answerHand' : 'lowerHand',
    subject: 'person',
    subjectId: which.personId,
  });
  return question;
}

/** Notes that a supervisor looks at a raised hand, or no longer does. */
export async function takeHand(deps: Deps, by: Session, which: WhichHand, takes: boolean): Promise<void> {
  if (!takes) await storeLetGo(deps.db, which, by.personId);
  else if (!(await storeTaken(deps.db, which, { by: by.personId, at: deps.wallNow() })))
    throw await whyNot(deps.db, which);
  tellHand(deps, which.personId);
}

/** Why nothing was done to it, and who was there before. */
async function whyNot(db: Db, which: WhichHand): Promise<Refusal> {
  const found = await findHolders(db, which);
  if (found !== undefined && found.closedAt === null)
    return new Refusal('handTaken', { details: { by: found.takenBy } });
  return new Refusal('handClosed', { details: { by: found?.closedBy ?? null } });
}
