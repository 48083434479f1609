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

/**
 * Opens an export of captured media: an archive with a folder per interview, whose files have the names that stand in the
 * data. Media whose answers have no columns there are in no archive either.
 */
export async function openMediaExport(context: ExportContext): Promise<OpenExport> {
  const { study, interviews } = await openStudy(context);
  const store = capturedFolder(context.deps.config);
  return {
    total: interviews,
    rows: null,
    columns: [],
    begin: async (reading) => {
      const files = async function* (): AsyncGenerator<ArchivedFile> {
        for await (const rows of reading(mediaPages(study)))
          for (const row of rows) yield { name: String(row[0]), bytes: store.read(keyIn(context, row)) };
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

/** A row for each medium: its name in the archive, and its id. */
function mediaPages(study: Study): AsyncIterable<ReadPage> {
  const nameOf = columnNamer();
  // Names are given in the order of the data's columns, so that they are the same.
  fieldColumns(study, nameOf);
  const { columns } = dictionaryOfStudy(study, nameOf);
  const names = new Map(
    columns.flatMap(({ name, captured }) => (captured?.holds === 'medium' ? [[captured.question, name] as const] : [])),
  );
  return interviewPages(study, async (interview) => await mediaOf(study, names, interview));
}

async function mediaOf(
  study: Study,
  names: ReadonlyMap<string, string>,
  interview: ExportedInterview,
): Promise<readonly Row[]> {
  const of = { projectId: study.which.projectId, interviewId: interview.id };
  const complete = new Map((await listComplete(study.tx, of)).map((one) => [one.sha256, one]));
  if (complete.size === 0) return [];
  const snapshot = await snapshotOf(study, interview);
  return [...names].flatMap(([question, name]): Row[] => {
    const answer = snapshot[question];
    const value = answer === undefined || answer.irrelevant ? null : answer.value;
    const medium = value?.type === 'medium' ? complete.get(value.sha256) : undefined;
    return value?.type !== 'medium' || medium === undefined
      ? []
      : [[`${interview.id}/${name}.${endOfMime(value.mime)}`, medium.id]];
  });
}
