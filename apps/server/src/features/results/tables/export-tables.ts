import { Readable } from 'node:stream';
import { type CrossTable, type ListWord, type TableSpec, tableSpec, type tablesCalls } from '@seker/contract';
import { type FiledTables, TABLE_FILES } from '@seker/export';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { byteWork } from '../../system/lists/index.ts';
import { filedTable } from './filed-table.ts';
import { listSaved } from './keep-tables.ts';
import { makeTable } from './make-table.ts';

type Query = z.output<typeof tablesCalls.exportTables.query>;

/** Sends a table, or all saved ones, as a file in the language of the screen. */
export async function exportTables(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { query, reply }: { readonly query: Query; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { format, name } = query;
  const language = session.screenLanguage;
  const { zone } = await requireFieldSettings(deps, project.id);
  const word = (key: ListWord): string => deps.texts.listWord(key, language);
  const wanted =
    query.spec === undefined ? await savedTables(deps, session, project) : [{ name, spec: specOf(query.spec) }];
  const made: { readonly name: string; readonly spec: TableSpec; readonly table: CrossTable }[] = [];
  for (const one of wanted) made.push({ ...one, table: await makeTable(deps, project, language, one.spec) });
  const filed: FiledTables = {
    title: name === '' ? word('tableFile.title') : name,
    language,
    isRightToLeft: deps.texts.directionOf(language) === 'rtl',
    higherThan: word('export.higherThan'),
    tables: made.map((one) => filedTable(one, { word, zone })),
  };
  await writeAudit(deps.db, {
    projectId: project.id,
    at: deps.now(),
    personId: session.personId,
    sessionId: session.id,
    action: 'exportList',
    subject: 'table',
    details: { format, rows: made.length },
  });
  const { mime, encode } = TABLE_FILES[format];
  return await reply
    .type(mime)
    .header('Content-Disposition', `attachment; filename="tables-${project.id}.${format}"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(encode(filed, byteWork())));
}

async function savedTables(deps: Deps, session: Session, project: ScopedProject) {
  const saved = await listSaved(deps, session, project);
  if (saved.length === 0) throw new Refusal('tablesNone');
  return saved.map(({ name, spec }) => ({ name, spec }));
}

function specOf(text: string): TableSpec {
  let raw: unknown = null;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Refusal('badRequest');
  }
  const read = tableSpec.safeParse(raw);
  if (!read.success) throw new Refusal('badRequest');
  return read.data;
}
