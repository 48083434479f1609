import { createHash } from 'node:crypto';
import type { versionsCalls } from '@seker/contract';
import { localTimeOf } from '@seker/fieldwork';
import type { VersionId } from '@seker/kernel';
import { canonicalJson } from '@seker/questionnaire';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireDraft, setBase } from '../drafts/index.ts';
import { changeQuestionnaire } from './change-questionnaire.ts';
import { checkAside } from './check-aside.ts';
import type { CheckedDocument } from './check-document.ts';
import { readerOf } from './list-questionnaires.ts';
import { missingThings } from './missing-things.ts';
import { listUsingProjects } from './questionnaire.queries.ts';
import { insertVersion, readLastNumber } from './version.queries.ts';

type Input = z.output<typeof versionsCalls.publish.body>;
type Answer = z.input<typeof versionsCalls.publish.answer>;
type Id = ScopedQuestionnaire['id'];

/** Returns all errors and warnings for publishing the draft now. */
export async function checkDraft(
  deps: Deps,
  { id }: ScopedQuestionnaire,
): Promise<z.input<typeof versionsCalls.checkDraft.answer>> {
  const { head, document } = await requireDraft(deps.db, id);
  const { errors, warnings } = await checkWhole(deps, id, JSON.parse(document));
  return { rev: head, errors: [...errors], warnings: [...warnings] };
}

/**
 * Publishes the draft at the revision that the author saw. It is checked without a lock, and its revision is compared
 * again afterwards.
 */
export async function publish(
  deps: Deps,
  by: Session,
  { id }: ScopedQuestionnaire,
  { rev, comments, acceptsWarnings }: Input,
): Promise<Answer> {
  const before = await seenAt(deps.db, id, rev);
  const json: unknown = JSON.parse(before.document);
  const { warnings } = await requirePublishable(deps, id, json, acceptsWarnings);
  const document = canonicalJson(json);
  const sha256 = createHash('sha256').update(document).digest('hex');
  const at = deps.now();
  const published = await changeQuestionnaire(deps, by, id, {
    action: 'publish',
    act: async (tx) => {
      const now = await seenAt(tx, id, rev);
      if (now.last?.id !== before.last?.id) throw new Refusal('stale');
      if (now.last?.sha256 === sha256) throw new Refusal('nothingChanged');
      const number = (now.last?.number ?? 0) + 1;
      const version = { number, sha256, document, comments, by: by.personId, at, draftRev: rev, skinId: now.skinId };
      const versionId = await insertVersion(tx, id, version);
      await setBase(tx, id, versionId, rev);
      return { done: { id: versionId, number }, details: { number, rev, sha256 } };
    },
  });
  const { personId, realName } = by;
  deps.bus.emit('draftChanged', { questionnaireId: id, rev, personId, realName, published: published.number });
  return { ...published, sha256, warnings: [...warnings], older: await olderProjects(deps, by, id, published.id) };
}

/** Checks the document itself, and whether everything that it uses exists. */
async function checkWhole({ db, now }: Deps, id: Id, json: unknown): Promise<CheckedDocument> {
  // A questionnaire belongs to no place yet, so its day is that of UTC.
  const today = localTimeOf(now(), 'UTC').date;
  const [{ errors, warnings }, missing] = await Promise.all([checkAside({ json, today }), missingThings(db, id, json)]);
  return { errors: [...errors, ...missing], warnings };
}

/** Returns the draft and the last version, if the draft is at that revision. */
async function seenAt(db: Db, id: Id, rev: number) {
  const [{ head, document, skinId }, last] = [await requireDraft(db, id), await readLastNumber(db, id)];
  if (head !== rev) throw new Refusal('stale');
  return { document, skinId, last };
}

async function requirePublishable(
  deps: Deps,
  id: Id,
  json: unknown,
  acceptsWarnings: boolean,
): Promise<CheckedDocument> {
  const checked = await checkWhole(deps, id, json);
  const { errors, warnings } = checked;
  if (errors.length > 0 || (warnings.length > 0 && !acceptsWarnings))
    throw new Refusal('designErrors', { details: { errors, warnings } });
  return checked;
}

async function olderProjects(deps: Deps, by: Session, id: Id, current: VersionId): Promise<Answer['older']> {
  const projects = await listUsingProjects(deps.db, id, readerOf(by));
  return projects
    .filter(({ versionId }) => versionId !== current)
    .map(({ id: projectId, name, online, version }) => ({ id: projectId, name, online, version }));
}
