import { type Cell, type Column, columnNamer, type Dictionary, dictionaryOf, type Row } from '@seker/export';
import { finalSnapshot } from '@seker/interviewing';
import type { InterviewId } from '@seker/kernel';
import type { QuestionSnapshot } from '@seker/questionnaire';
import { listMissing } from '../../field/field-media/index.ts';
import { readInterview, runInterview } from '../../field/interviews/index.ts';
import { type CodedAnswer, listCodedAnswers } from './coded-answers.queries.ts';
import { codedColumns } from './coded-columns.ts';
import { dictionaryOptions } from './dictionary-options.ts';
import { type ExportedInterview, type ReadInterviews, readInterviewsAfter } from './exported-interviews.queries.ts';
import { listToldPositions, type ToldPosition } from './exported-positions.queries.ts';
import { fieldColumns } from './field-columns.ts';
import type { Study } from './read-study.ts';
import type { ReadTable } from './read-table.ts';

const AT_ONCE = 200;
const BEFORE_ALL = 0 as InterviewId;

/** Columns in addition to those of every data file. */
export interface AddedColumns {
  readonly columns: readonly AddedColumn[];
  /** The cells of all of them together: there may be a thousand. */
  readonly cellsOf: (interview: ExportedInterview) => Promise<readonly Cell[]>;
}

/** A column of numbers; of codes where it has categories. */
export type AddedColumn = Pick<Column, 'name' | 'label'> & Partial<Pick<Column, 'categories' | 'measure'>>;

const NOTHING_ADDED: AddedColumns = { columns: [], cellsOf: async () => await Promise.resolve([]) };

export interface DataTable extends ReadTable {
  /** Columns and sets of columns that hold answers. */
  readonly questions: ReadonlySet<string>;
  readonly rowOf: (interview: ExportedInterview) => Promise<Row>;
}

/** Builds a table with a row per interview: its fieldwork facts, then its answers. */
export function dataTable(study: Study, added: AddedColumns = NOTHING_ADDED): DataTable {
  const nameOf = columnNamer();
  const field = fieldColumns(study, nameOf);
  const more = added.columns.map((own): Column => ({ ...PLAIN, ...own, name: nameOf(own.name) }));
  const dictionary = dictionaryOfStudy(study, nameOf);
  const coded = codedColumns(study, nameOf);
  const rowOf = async (interview: ExportedInterview): Promise<Row> => {
    const row: Cell[] = field.map(({ cell }) => cell(interview));
    if (added.columns.length > 0) row.push(...(await added.cellsOf(interview)));
    const snapshot = await snapshotOf(study, interview);
    row.push(...cellsOf(study, dictionary, interview, snapshot), ...coded.cellsOf(interview.codes, snapshot));
    return row;
  };
  return {
    columns: [...field.map(({ column }) => column), ...more, ...dictionary.columns, ...coded.columns],
    sets: [...dictionary.sets, ...coded.sets],
    questions: new Set(
      [...dictionary.columns, ...dictionary.sets, ...coded.columns, ...coded.sets].map(({ name }) => name),
    ),
    rowOf,
    pages: () => interviewPages(study, async (interview) => [await rowOf(interview)]),
  };
}

const PLAIN = { type: 'number', measure: 'scale', categories: [], missing: [], isTyped: false } as const;

export function dictionaryOfStudy(study: Study, nameOf: (wanted: string) => string): Dictionary {
  return dictionaryOf(
    study.versions.map(({ questionnaire }) => questionnaire),
    nameOf,
    dictionaryOptions(study),
  );
}

/** A respondent from no sample. */
const NOT_DRAWN = { probability: null, weight: null };

/** Reads the interviews in pages, in the order of their ids; the next page comes while the rows of one are used. */
export async function* interviewPages(
  study: Study,
  rowsOf: (interview: ExportedInterview) => Promise<readonly Row[]>,
): AsyncGenerator<{ readonly rows: readonly Row[]; readonly read: number }> {
  const { tx, which, baseWeights } = study;
  const chances = await baseWeights();
  let page: Promise<ReadInterviews> | null = readInterviewsAfter(tx, which, BEFORE_ALL, AT_ONCE);
  while (page !== null) {
    const found: ReadInterviews = await page;
    const last = found.at(-1);
    page = last === undefined || found.length < AT_ONCE ? null : readInterviewsAfter(tx, which, last.id, AT_ONCE);
    // Where the pages are left early, no one waits for the next one.
    page?.catch(() => undefined);
    const rows: Row[] = [];
    const codes = await codesOf(study, found);
    const positions = await positionsOf(study, found);
    const missing = await missingOf(study, found);
    for (const interview of found) {
      const chance = interview.recordId === null ? undefined : chances.get(interview.recordId);
      const more = {
        codes: codes.get(interview.id) ?? [],
        positions: positions.get(interview.id) ?? [],
        missing: new Set(missing.get(interview.id)?.map(({ sha256 }) => sha256)),
      };
      rows.push(...(await rowsOf({ ...interview, ...(chance ?? NOT_DRAWN), ...more })));
    }
    if (found.length > 0) yield { rows, read: found.length };
  }
}

export async function answersOf(
  study: Study,
  dictionary: Dictionary,
  interview: ExportedInterview,
): Promise<readonly Cell[]> {
  return cellsOf(study, dictionary, interview, await snapshotOf(study, interview));
}

type Snapshot = Readonly<Record<string, QuestionSnapshot>>;

function cellsOf(
  { versions, word }: Study,
  dictionary: Dictionary,
  { id, versionId, missing }: ExportedInterview,
  snapshot: Snapshot,
): readonly Cell[] {
  const cells = dictionary.cellsOf(
    versions.findIndex((one) => one.id === versionId),
    snapshot,
  );
  if (!dictionary.columns.some(isOfMedium)) return cells;
  return cells.map((cell, at) => {
    const column = dictionary.columns[at];
    if (column === undefined || !isOfMedium(column) || typeof cell !== 'string') return cell;
    const name = `${id}/${cell}`;
    return missing.has(hashOf(column, snapshot) ?? '') ? `${name} (${word('export.onItsWay')})` : name;
  });
}

/** The hash of the medium that stands in a column; null: none does. */
function hashOf({ captured }: Column, snapshot: Snapshot): string | null {
  const value = captured === undefined ? undefined : snapshot[captured.question]?.value;
  return value?.type === 'medium' ? value.sha256 : null;
}

function isOfMedium({ captured }: Column): boolean {
  return captured?.holds === 'medium';
}

export async function snapshotOf(study: Study, interview: ExportedInterview): Promise<Snapshot> {
  return interview.snapshot?.questions ?? (await openSnapshot(study, interview));
}

/** The encoded answers of a page of interviews; none where the file is of texts. */
async function codesOf(
  { tx, which, codedUses }: Study,
  found: ReadInterviews,
): Promise<ReadonlyMap<InterviewId, readonly CodedAnswer[]>> {
  if (codedUses.length === 0) return new Map();
  const ids = found.map(({ id }) => id);
  return Map.groupBy(await listCodedAnswers(tx, which.projectId, ids), ({ interviewId }) => interviewId);
}

/** The positions that were told in a page of interviews; none where they are not requested. */
async function positionsOf(
  { tx, which, wish }: Study,
  found: ReadInterviews,
): Promise<ReadonlyMap<InterviewId, readonly ToldPosition[]>> {
  if (!wish.withPositions) return new Map();
  const ids = found.map(({ id }) => id);
  return Map.groupBy(await listToldPositions(tx, which.projectId, ids), ({ interviewId }) => interviewId);
}

/** The media of a page of interviews that their devices have not brought yet. */
async function missingOf({ tx, which }: Study, found: ReadInterviews) {
  const waiting = found.filter(({ mediaMissing }) => mediaMissing > 0).map(({ id }) => id);
  return Map.groupBy(await listMissing(tx, which.projectId, waiting), ({ interviewId }) => interviewId);
}

/** Builds the state of an open interview from its events, since it has no snapshot yet. */
async function openSnapshot(
  { tx, which }: Study,
  { id }: ExportedInterview,
): Promise<Readonly<Record<string, QuestionSnapshot>>> {
  const row = await readInterview(tx, which.projectId, id);
  return row === null ? {} : finalSnapshot(await runInterview(tx, row)).questions;
}
