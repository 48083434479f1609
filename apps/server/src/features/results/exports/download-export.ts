import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { mayAct } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { missingFile } from '../../../http/require-media-folder.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { findOwnFile } from './export.queries.ts';
import { exportPath } from './export-file.ts';
import { exportName } from './export-name.ts';
import { rightToType } from './exports.policy.ts';
import { fileKind } from './table-format.ts';

/** Sends a file to its requester, while it is kept and their right lasts; each download is audited first. */
export async function downloadExport(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
  key: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { personId } = session;
  const found = await findOwnFile(deps.db, { projectId, personId, key });
  if (found === null || found.expiresAt === null || found.expiresAt.getTime() <= deps.wallNow())
    throw new Refusal('notFound');
  const { exportType, fileFormat } = found.wish;
  if (!mayAct(session, rightToType(exportType), { groupId }).ok) throw new Refusal('forbidden');
  const path = exportPath(deps.config, key);
  await access(path).catch(async () => {
    throw await missingFile(deps);
  });
  await writeAudit(deps.db, {
    projectId,
    at: deps.now(),
    personId,
    sessionId: session.id,
    action: 'downloadExport',
    subject: 'export',
    subjectId: found.id,
    details: { exportType, fileFormat, rows: found.rows },
  });
  return await reply
    .type(fileKind(found.wish).mime)
    .header('Content-Disposition', `attachment; filename="${exportName(found.id, found.wish)}"`)
    .header('Content-Length', found.bytes ?? 0)
    .header('Cache-Control', 'no-store')
    .send(createReadStream(path));
}
