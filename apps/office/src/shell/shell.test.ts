import { afterEach, describe, expect, it, vi } from 'vitest';
import { askedByQuery } from '../asked-calls.test-data.ts';
import { sayKeys } from '../say-keys.test-data.ts';
import { AREAS, areasOf } from './areas.ts';
import { clockText } from './clock-text.ts';
import { jobWords } from './job-words.ts';
import { queueWords } from './queue-words.ts';
import { accountQuery } from './use-account.ts';
import { isRunning } from './use-jobs.ts';

describe('the areas of the office', () => {
  it('stand in their order, each with what one must be able to do there', () => {
    expect(AREAS.map(({ path, needs, sectionsBelow }) => [path, needs, sectionsBelow])).toEqual([
      ['/', null, undefined],
      ['/p', 'readProjects', '/p/'],
      ['/questionnaires', 'seeQuestionnaires', undefined],
      ['/lists', 'seeListFiles', undefined],
      ['/control', 'seeFloor', '/control'],
      ['/devices', 'seeDevices', undefined],
      ['/coding', 'encode', '/coding/'],
      ['/users', 'listPeople', undefined],
      ['/reports', 'seeReports', '/reports'],
      ['/groups', 'editGroups', undefined],
      ['/settings', 'editGroupSettings', '/settings'],
    ]);
  });

  it('are seen by those who may do something there', () => {
    const seen = (...acts: readonly string[]) =>
      areasOf({ acts: acts.map((act) => ({ act })) } as never).map(({ path }) => path);
    expect(seen()).toEqual(['/']);
    expect(seen('seeReports', 'readProjects', 'other')).toEqual(['/', '/p', '/reports']);
  });
});

describe('the clock of a zone', () => {
  afterEach(() => void vi.useRealTimers());

  it('is the time, of another day there with its day', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 23), toFake: ['Date'] });
    expect(clockText('2026-03-01T22:05:00Z', 'UTC')).toBe('22:05');
    // It is the second of March in Jerusalem by now, and was the second then.
    expect(clockText('2026-03-01T22:05:00Z', 'Asia/Jerusalem')).toBe('00:05');
    expect(clockText('2026-03-01T21:05:00Z', 'Asia/Jerusalem')).toBe('2026-03-01 23:05');
  });
});

it('a job is called by its task, and one of a newer server a job', () => {
  expect([jobWords('makeExport', sayKeys), jobWords('drawSample', sayKeys), jobWords('brandNew', sayKeys)]).toEqual([
    'job.makeExport',
    'job.drawSample',
    'job.other',
  ]);
});

it('a job that waits says where it stands in the queue', () => {
  expect([null, 0, 1, 2].map((ahead) => queueWords({ ahead }, sayKeys))).toEqual([
    null,
    'jobs.isNext',
    'jobs.ahead {"count":1,"n":"1"}',
    'jobs.ahead {"count":2,"n":"2"}',
  ]);
});

it('a job runs while it waits or works', () => {
  expect(['queued', 'running', 'done', 'failed'].map((state) => isRunning({ state } as never))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('the account is read for a minute', async () => {
  expect(await askedByQuery(accountQuery)).toEqual({ key: ['account'], calls: [['GET', '/me']] });
  expect(accountQuery.staleTime).toBe(60_000);
});
