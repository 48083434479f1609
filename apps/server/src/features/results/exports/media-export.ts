import { Readable } from 'node:stream';
import {
  type ArchivedFile,
  columnNamer,
  type FileBytes,
  FileFaultError,
  type Row,
  readArchive,
  zipArchive,
} from '@seker/export';
import { endOfMime } from '@seker/questionnaire';
import { type CapturedKey, capturedFolder, listComplete } from '../../field/captured-media/index.ts';
import { byteWork } from '../../system/lists/index.ts';
import { dictionaryOfStudy, interviewPages, snapshotOf } from './data-table.ts';
import type { ExportedInterview } from './exported-interviews.queries.ts';
import { fieldColumns } from './field-columns.ts';
import type { ExportContext, OpenExport } from './open-export.ts';
import { openStudy } from './open-study.ts';
import type { Study } from './read-study.ts';
import type { ReadPage } from './read-table.ts';
import { readWork } from './read-work.ts';

/** Stands in the archive where some of its files have not come yet, and names them. */
const ON_ITS_WAY = 'ON-ITS-WAY.txt';

/**
 * Opens an export of captured media: an archive with a folder per interview, whose files have the names that stand in the
 * data. Media whose answers have no columns there are in no archive either; those that a device has yet to bring are named.
 */
export async function openMediaExport(context: ExportContext): Promise<OpenExport> {
  const { study, interviews } = await openStudy(context);
  const store = capturedFolder(context.deps.config);
  const fileIn = (row: Row): ArchivedFile => ({
    name: String(row[0]),
    bytes: typeof row[1] === 'string' ? Readable.from([Buffer.from(row[1])]) : store.read(keyIn(context, row)),
  });
  return {
    total: interviews,
    rows: null,
    columns: [],
    begin: async (reading) => {
      const files = async function* (): AsyncGenerator<ArchivedFile> {
        for await (const rows of reading(mediaPages(study))) for (const row of rows) yield fileIn(row);
      };
      const pieces = async function* () {
        for await (const bytes of zipArchive(files(), byteWork())) yield { bytes };
      };
      return await Promise.resolve({ pieces: pieces(), weighting: null, check });
    },
  };
}

/** Reads every file of the archive, which holds each to its checksum. */
async function check(file: FileBytes, rows: number): Promise<void> {
  const entries = await readArchive(file, readWork());
  if (entries.length !== rows) throw new FileFaultError(`files: ${entries.length} of ${rows}`);
  for (const entry of entries) for await (const _ of entry.bytes());
}

function keyIn({ projectId }: ExportContext, row: Row): CapturedKey {
  return { projectId, id: Number(row[1]) };
}

/** A row for each medium: its name in the archive, and its id; the last one may hold the names of what is missing. */
async function* mediaPages(study: Study): AsyncIterable<ReadPage> {
  const nameOf = columnNamer();
  // Names are given in the order of the data's columns, so that they are the same.
  fieldColumns(study, nameOf);
  const { columns } = dictionaryOfStudy(study, nameOf);
  const names = new Map(
    columns.flatMap(({ name, captured }) => (captured?.holds === 'medium' ? [[captured.question, name] as const] : [])),
  );
  const missing: string[] = [];
  yield* interviewPages(study, async (interview) => {
    const { rows, waiting } = await mediaOf(study, names, interview);
    missing.push(...waiting);
    return rows;
  });
  if (missing.length > 0) yield { rows: [[ON_ITS_WAY, `${missing.join('\n')}\n`]], read: 0 };
}

async function mediaOf(
  study: Study,
  names: ReadonlyMap<string, string>,
  interview: ExportedInterview,
): Promise<{ readonly rows: readonly Row[]; readonly waiting: readonly string[] }> {
  const of = { projectId: study.which.projectId, interviewId: interview.id };
  const complete = new Map((await listComplete(study.tx, of)).map((one) => [one.sha256, one]));
  const { missing } = interview;
  if (complete.size + missing.size === 0) return { rows: [], waiting: [] };
  const snapshot = await snapshotOf(study, interview);
  const rows: Row[] = [];
  const waiting: string[] = [];
  for (const [question, name] of names) {
    const answer = snapshot[question];
    const value = answer === undefined || answer.irrelevant ? null : answer.value;
    if (value?.type !== 'medium') continue;
    const path = `${interview.id}/${name}.${endOfMime(value.mime)}`;
    const medium = complete.get(value.sha256);
    if (medium !== undefined) rows.push([path, medium.id]);
    else if (missing.has(value.sha256)) waiting.push(path);
  }
  return { rows, waiting };
}
