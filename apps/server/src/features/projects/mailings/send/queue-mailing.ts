import type { Instant } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import type { MailProject } from '../mail-project.ts';
import type { MailingId } from '../queue/candidates.queries.ts';
import { queueCandidates } from '../queue/queue-candidates.queries.ts';
import { beginSending } from './mailing.queries.ts';
import type { ReadyTemplates } from './ready-templates.ts';
import type { StoredChoice } from './stored-mailing.ts';

/** Puts the recipients of a mailing in the queue, with the templates as they are now; returns how many. */
export async function queueMailing(
  tx: Tx,
  project: MailProject,
  mailing: { readonly mailingId: MailingId; readonly parentId: MailingId | null; readonly choice: StoredChoice },
  { texts, needed }: ReadyTemplates,
  now: Instant,
): Promise<number> {
  const { mailingId, parentId, choice } = mailing;
  const queued = await queueCandidates(tx, {
    projectId: project.id,
    mailingId,
    parentId,
    statuses: choice.statuses,
    portions: choice.portions,
    languages: choice.languages,
    needed,
    defaultLanguage: project.defaultLanguage,
    now,
    at: now,
  });
  await beginSending(tx, { projectId: project.id, mailingId, texts, at: now });
  return queued;
}
