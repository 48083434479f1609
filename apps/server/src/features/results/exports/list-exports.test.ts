import { USUAL_EXPORT } from '@seker/contract';
import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import type { ListedExport } from './export.queries.ts';
import { wireExport } from './list-exports.ts';

const NOW = instant(Date.UTC(2026, 2, 1, 12));
const message = (code: string, language: string): string => `${language}: ${code}`;
const deps = { wallNow: () => NOW, texts: { message } };
const dana = { personId: asId<'Person'>(5), language: 'en' } as const;
const made: ListedExport = {
  id: asId(7),
  key: 'a-key',
  wish: { ...USUAL_EXPORT, fileFormat: 'csv' },
  askedAt: new Date(NOW - 5_000),
  askedById: dana.personId,
  askedBy: 'Dana',
  jobId: asId(9),
  jobState: 'done',
  done: 40,
  total: 40,
  ahead: null,
  error: null,
  madeAt: new Date(NOW - 2_000),
  moment: new Date(NOW - 3_000),
  rows: 40,
  bytes: 1_000,
  sha256: 'abc',
  expiresAt: new Date(NOW + 1),
  weighting: null,
  faultNames: [],
};
const wired = (more: Partial<ListedExport> = {}, by = dana) => wireExport(deps, by, { ...made, ...more });

describe('an export in the list', () => {
  it('tells its file, and its key to its requester as long as it is kept', () => {
    expect(wired()).toMatchObject({
      id: 7,
      isOwn: true,
      state: 'done',
      done: 40,
      total: 40,
      error: null,
      file: {
        key: 'a-key',
        name: 'seker-data-7.zip',
        rows: 40,
        bytes: 1_000,
        sha256: 'abc',
        moment: new Date(NOW - 3_000).toISOString(),
        expiresAt: new Date(NOW + 1).toISOString(),
      },
    });
    expect(wired({ expiresAt: new Date(NOW) }).file?.key).toBeNull();
    expect(wired({}, { ...dana, personId: asId(6) })).toMatchObject({ isOwn: false, file: { key: null, rows: 40 } });
  });

  it.each(['moment', 'rows', 'bytes', 'sha256', 'expiresAt'] as const)('has no file without its %s', (part) => {
    expect(wired({ [part]: null }).file).toBeNull();
    expect(wired({ [part]: null, jobState: null, jobId: null }).state).toBe('failed');
  });

  it('is done or failed for good once its job is forgotten', () => {
    expect(wired({ jobState: null, jobId: null, done: null, total: null })).toMatchObject({ state: 'done', done: 0 });
    expect(wired({ jobState: 'running', moment: null }).state).toBe('running');
  });

  it("says why it failed in the reader's language", () => {
    const failed = { jobState: 'failed', moment: null, error: 'weightMissing', faultNames: ['Town'] } as const;
    expect(wired(failed)).toMatchObject({
      error: 'en: weightMissing',
      errorNames: ['Town'],
      file: null,
    });
    expect(wired(failed, { ...dana, language: 'he' } as never).error).toBe('he: weightMissing');
  });
});
