import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import { codebookJson } from '../codebook-json.ts';
import type { Format, Piece } from '../format.ts';
import { daysSince1970 } from '../sav/sav-seconds.ts';
import type { Cell, ColumnType, Row, Table } from '../table.ts';
import { readBackParquet } from './read-back-parquet.ts';

/** Columnar format for Python, R and databases; the codebook is JSON in the metadata under `PARQUET_CODEBOOK`. */
export const PARQUET: Format = {
  ending: 'parquet',
  mime: 'application/vnd.apache.parquet',
  mostColumns: null,
  passes: 1,
  encode: encodeParquet,
  readBack: async (file, work, unseen) => await readBackParquet(file, work, { unseen, codebook: PARQUET_CODEBOOK }),
};

export const PARQUET_CODEBOOK = 'seker.codebook';

/** Rows per group, held in memory together. */
const GROUP = 2_000;
const CREATOR = 'Seker';

async function* encodeParquet(table: Table): AsyncGenerator<Piece> {
  const writer = new ByteWriter(1_048_576);
  const file = new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: table.columns.length },
      ...table.columns.map(({ name, type }) => ({
        name,
        repetition_type: 'OPTIONAL' as const,
        ...KINDS[type].element,
      })),
    ],
    statistics: false,
    kvMetadata: [{ key: PARQUET_CODEBOOK, value: codebookJson(table) }],
    createdBy: CREATOR,
  });
  /** Returns the bytes written since the last call. */
  const take = (): Piece => {
    const bytes = writer.getBytes();
    writer.index = 0;
    return { bytes };
  };
  for await (const rows of groups(table)) {
    await file.write({
      columnData: table.columns.map(({ name, type }, at) => ({
        name,
        data: rows.map((row) => KINDS[type].value(row[at] ?? null)),
      })),
      rowGroupSize: rows.length,
    });
    yield take();
  }
  await file.finish();
  yield take();
}

async function* groups({ rows }: Table): AsyncGenerator<readonly Row[]> {
  let gathered: Row[] = [];
  for await (const page of rows())
    for (const row of page) {
      gathered.push(row);
      if (gathered.length < GROUP) continue;
      yield gathered;
      gathered = [];
    }
  if (gathered.length > 0) yield gathered;
}

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

interface Kind {
  /** The type declared in the file. */
  readonly element: Omit<SchemaElement, 'name'>;
  /** The value in the file; null when the cell does not fit the type. */
  readonly value: (cell: Cell) => string | number | null;
}

/** Moments are local times without a zone. */
const KINDS: Readonly<Record<ColumnType, Kind>> = {
  number: {
    element: { type: 'DOUBLE' },
    value: (cell) => (typeof cell === 'number' && Number.isFinite(cell) ? cell : null),
  },
  text: {
    element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
    value: (cell) => (cell === null ? null : String(cell)),
  },
  date: {
    element: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
    value: (cell) => dayOf(numbersOf(cell)),
  },
  time: {
    element: {
      type: 'INT32',
      converted_type: 'TIME_MILLIS',
      logical_type: { type: 'TIME', isAdjustedToUTC: false, unit: 'MILLIS' },
    },
    value: (cell) => clockOf(numbersOf(cell)),
  },
  moment: {
    element: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' } },
    value: (cell) => {
      const numbers = numbersOf(cell);
      const [day, clock] = [dayOf(numbers), clockOf(numbers.slice(3))];
      return day === null || clock === null ? null : day * DAY_MILLISECONDS + clock;
    },
  },
};

const DAY_MILLISECONDS = 86_400_000;

function numbersOf(cell: Cell): readonly number[] {
  return typeof cell === 'string' ? (cell.match(/\d+/g) ?? []).map(Number) : [];
}

function dayOf([year, month, day]: readonly number[]): number | null {
  return year === undefined || month === undefined || day === undefined ? null : daysSince1970(year, month, day);
}

function clockOf([hours, minutes, seconds = 0]: readonly number[]): number | null {
  return hours === undefined || minutes === undefined ? null : (hours * 3600 + minutes * 60 + seconds) * 1000;
}
