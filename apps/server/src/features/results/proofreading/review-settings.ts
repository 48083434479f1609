import type { EncoderGrant } from '@seker/contract';
import type { PersonId, ProjectId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { readRejectedAs, writeGrants, writeRejectedAs } from './encoders.queries.ts';

/** Sets what a rejected interview counts as in rates, unless its respondent is called again. */
export async function saveReviewSettings(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  rejectedAs: 'other' | 'refusal',
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const before = await readRejectedAs(tx, projectId);
    if (before === rejectedAs) return;
    await writeRejectedAs(tx, projectId, rejectedAs);
    await writeAudit(tx, {
      at: deps.now(),
      personId: session.personId,
      sessionId: session.id,
      projectId,
      action: 'edit',
      subject: 'project',
      subjectId: projectId,
      details: { fields: ['rejectedAs'], before: { rejectedAs: before }, after: { rejectedAs } },
    });
  });
  deps.bus.emit('settingsChanged', { projectId });
}

/** Sets what an encoder of the project may do besides reading and correcting open texts. */
export async function grantEncoder(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  { personId, grants }: { readonly personId: PersonId; readonly grants: readonly EncoderGrant[] },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await writeGrants(tx, projectId, personId, [...new Set(grants)]))) throw new Refusal('notFound');
    await writeAudit(tx, {
      at: deps.now(),
      personId: session.personId,
      sessionId: session.id,
      projectId,
      action: 'grantEncoder',
      subject: 'person',
      subjectId: personId,
      details: { grants: [...grants] },
    });
  });
}
