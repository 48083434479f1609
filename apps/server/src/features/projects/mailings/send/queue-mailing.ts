import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import type { MailProject } from '../mail-project.ts';
import type { MailingId } from '../queue/candidates.queries.ts';
import { queueStretch, STRETCH } from '../queue/queue-candidates.queries.ts';
import { beginSending, setRest } from './mailing.queries.ts';
import type { ReadyTemplates } from './ready-templates.ts';
import { type StoredChoice, type StoredRest, storedRest } from './stored-mailing.ts';

interface Queueable {
  readonly mailingId: MailingId;
  readonly parentId: MailingId | null;
  readonly choice: StoredChoice;
}

/**
 * Begins to send, with the templates as they are now, and puts the first recipients in the queue; the keeper adds the others, if
 * there are any, while these are sent already.
 */
export async function queueMailing(
  tx: Tx,
  project: MailProject,
  mailing: Queueable,
  { texts, needed }: ReadyTemplates,
  now: Instant,
  most = STRETCH,
): Promise<{ readonly queued: number; readonly isWhole: boolean }> {
  await beginSending(tx, { projectId: project.id, mailingId: mailing.mailingId, texts, at: now });
  const { count, last } = await queueAfter(tx, project, mailing, { after: null, needed, without: [] }, now, most);
  return { queued: count, isWhole: last === null };
}

/** Queues the next recipients of a mailing that sends already. */
export async function queueMore(
  tx: Tx,
  project: MailProject,
  mailing: Queueable & { readonly rest: unknown },
  now: Instant,
  most = STRETCH,
): Promise<void> {
  await queueAfter(tx, project, mailing, storedRest(mailing.rest), now, most);
}

async function queueAfter(
  tx: Tx,
  project: MailProject,
  { mailingId, parentId, choice }: Queueable,
  { after, needed, without }: StoredRest,
  now: Instant,
  most: number,
): Promise<{ readonly count: number; readonly last: CaseId | null }> {
  const place = { projectId: project.id, mailingId };
  const { statuses, portions, languages } = choice;
  const { listFileId, defaultLanguage } = project;
  const wanted = { ...place, listFileId, parentId, statuses, portions, languages, defaultLanguage };
  const done = await queueStretch(tx, { ...wanted, needed, after, without, now, at: now }, most);
  await setRest(tx, place, done.last === null ? null : { after: done.last, needed, without });
  return done;
}

/** What a person who resumes a mailing gave up counts for those that are not queued yet, too. */
export async function giveUpInRest(
  tx: Tx,
  place: { readonly projectId: ProjectId; readonly mailingId: MailingId },
  rest: unknown,
  domains: readonly string[],
): Promise<void> {
  if (rest === null || domains.length === 0) return;
  const { without, ...others } = storedRest(rest);
  await setRest(tx, place, { ...others, without: [...new Set([...without, ...domains])] });
}
