import { type draftsCalls, mayAct } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireDraft } from './begin-draft.ts';
import { readLastVersion } from './draft.queries.ts';
import { visitorsOf } from './draft-visitors.ts';
import { EDIT_DRAFT } from './drafts.policy.ts';

/** Opens a draft for editing, with the people who are editing it. */
export async function openDraft(
  deps: Deps,
  session: Session,
  { id, groupId }: ScopedQuestionnaire,
): Promise<z.input<typeof draftsCalls.openDraft.answer>> {
  const { head, document } = await requireDraft(deps.db, id);
  const version = await readLastVersion(deps.db, id);
  return {
    rev: head,
    document: JSON.parse(document) as unknown,
    here: [...visitorsOf(deps, id)],
    mayEdit: mayAct(session, EDIT_DRAFT.right, { groupId }).ok,
    version: version === undefined ? null : { number: version.number, rev: version.draftRev },
  };
}
