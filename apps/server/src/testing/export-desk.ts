import { createHash } from 'node:crypto';
import { exportsCalls as calls, type ExportWish, jobsCalls, USUAL_EXPORT } from '@seker/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Person } from './person.ts';

type Line = Readonly<Record<string, unknown>>;

/** A person's actions on a project's exports; options default to the common ones, without missing codes. */
export function exportDesk(person: Person, projectId: number) {
  const asked = async (wish: Partial<ExportWish>) =>
    await person.call(calls.askExport, {
      projectId,
      ...USUAL_EXPORT,
      missingCodes: false,
      fileFormat: 'json',
      ...wish,
    });
  const listed = async (id: number) => {
    const found = (await person.call(calls.listExports, { projectId })).exports.find((one) => one.id === id);
    if (found === undefined) throw new Error('the export is not listed');
    return found;
  };
  const ended = async (wish: Partial<ExportWish>, state: 'done' | 'failed' = 'done') => {
    const { jobId, id } = await asked(wish);
    await expect.poll(async () => (await person.call(jobsCalls.readJob, { jobId })).state).toBe(state);
    return await listed(id);
  };
  const made = async (wish: Partial<ExportWish> = {}) => {
    const row = await ended(wish);
    if (row.file === null || row.file.key === null) throw new Error('no file');
    return { ...row, file: { ...row.file, key: row.file.key } };
  };
  const fileOf = async (wish: Partial<ExportWish>): Promise<Buffer> => {
    const { file } = await made(wish);
    const response = await download(person, projectId, file.key);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    expect(bytes.length).toBe(file.bytes);
    return bytes;
  };
  return {
    asked,
    ended,
    made,
    /** Returns the file, verified against its manifest. */
    fileOf,
    linesOf: async (wish: Partial<ExportWish> = {}): Promise<readonly Line[]> => {
      const archive = unzipSync(await fileOf({ fileFormat: 'json', ...wish }));
      const text = strFromU8(archive['data.jsonl'] ?? new Uint8Array()).trimEnd();
      return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Line);
    },
  };
}

export async function download(by: Person, projectId: number, key: string): Promise<Response> {
  return await by.fetch(`/api/v1/projects/${projectId}/exports/${key}/file`);
}
