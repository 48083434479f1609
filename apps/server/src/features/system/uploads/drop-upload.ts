import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { deleteUpload } from './upload.queries.ts';
import { removeFiles } from './upload-file.ts';

/** Deletes an upload with its content, after use or as unwanted. */
export async function dropUpload(deps: Deps, by: Session, upload: OwnUpload): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await deleteUpload(tx, upload.id))) throw new Refusal('notFound');
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'remove',
      subject: 'upload',
      subjectId: upload.id,
    });
  });
  await removeFiles(deps.config, upload.key);
}
