import { listImportsCalls as calls, type ImportState, type ListReading, type MappedColumn } from '@seker/contract';
import { xlsxBytes } from '../features/system/lists/index.ts';
import { row } from './field.ts';
import { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

type Cell = string | number | null;

export const CSV: ListReading = {
  encoding: 'utf-8',
  delimiter: ',',
  sheet: 0,
  headingRow: 1,
  dateOrder: 'dayFirst',
  sharedNumber: 'severalPeople',
};

/** Builds a list column per heading, of the given kinds, in order. */
export function columnsOf(...kinds: readonly (readonly [string, MappedColumn['kind']])[]): MappedColumn[] {
  return kinds.map(([title, kind], place) => ({ title, kind, from: [place], separator: ' ' }));
}

export function csvOf(rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(rows.map((cells) => cells.map((cell) => cell ?? '').join(',')).join('\r\n'));
}

/** Builds an Excel file with one sheet; its first row is bold. */
export async function workbookOf([headings = [], ...rows]: readonly (readonly Cell[])[]): Promise<Buffer> {
  async function* pages() {
    await Promise.resolve();
    yield rows;
  }
  const bytes: Uint8Array[] = [];
  const titles = headings.map((heading) => String(heading ?? ''));
  for await (const piece of xlsxBytes({ isRightToLeft: true, headings: titles, rows: pages() })) bytes.push(piece);
  return Buffer.concat(bytes);
}

/** A person of the office who imports lists. */
export class ListDesk {
  readonly person: Person;
  readonly groupId: number;

  private constructor(person: Person, groupId: number) {
    this.person = person;
    this.groupId = groupId;
  }

  static async open(server: TestServer, login = 'supervisor'): Promise<ListDesk> {
    const person = new Person(server, login);
    await person.logInToOffice();
    const { id } = await row<{ id: number }>(server, 'select group_id as id from person where login = $1', [login]);
    return new ListDesk(person, Number(id));
  }

  /** Returns the status of a refused answer. */
  async send(content: Uint8Array, name = 'people.csv'): Promise<number> {
    const address = `/api/v1/uploads?${new URLSearchParams({ purpose: 'listFile', name }).toString()}`;
    const answer = await this.person.fetch(address, { method: 'POST', body: new Uint8Array(content) });
    const { uploadId } = (await answer.json()) as { readonly uploadId?: number };
    if (uploadId === undefined) throw new Error(`refused: ${answer.status}`);
    return uploadId;
  }

  async import(
    name: string,
    content: Uint8Array,
    columns: readonly MappedColumn[],
    reading: ListReading = CSV,
  ): Promise<{ readonly id: number; readonly job: number }> {
    const uploadId = await this.send(content);
    const body = { uploadId, groupId: this.groupId, name, reading, mapping: [...columns] };
    return await this.person.call(calls.importListFile, body);
  }

  async check(content: Uint8Array, columns: readonly MappedColumn[], reading: ListReading = CSV): Promise<ImportState> {
    const uploadId = await this.send(content);
    const { job } = await this.person.call(calls.checkListImport, { uploadId, reading, mapping: [...columns] });
    return await this.ended(job);
  }

  /** Returns the final state of a job. */
  async ended(job: number): Promise<ImportState> {
    for (;;) {
      const state = await this.person.call(calls.readListImport, { jobId: job });
      if (state.state !== 'queued' && state.state !== 'running') return state;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}
