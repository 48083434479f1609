import { USUAL_EXPORT } from '@seker/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askedByQuery, putByOld } from '../../../asked-calls.test-data.ts';
import { exportChoicesQuery } from '../../../targets/index.ts';
import { exportShapeQuery, exportsQuery, readExportsAgain } from './exports-data.ts';

describe('the files of a project', () => {
  it('are read by their project, and again each second while one is made', async () => {
    expect(await askedByQuery(exportsQuery(4))).toEqual({
      key: ['exports', 4],
      calls: [['GET', '/projects/4/exports']],
    });
    expect(await askedByQuery(exportChoicesQuery(4))).toEqual({
      key: ['exportChoices', 4],
      calls: [['GET', '/projects/4/exports/choices']],
    });
    const shape = exportShapeQuery(4, { ...USUAL_EXPORT, targets: [{ variable: 'SEX', shares: [] }] });
    expect(await askedByQuery(shape)).toEqual({
      key: ['exportShape', 4, USUAL_EXPORT],
      calls: [['POST', '/projects/4/exports/description', USUAL_EXPORT]],
    });
    const again = exportsQuery(4).refetchInterval as unknown as (query: object) => unknown;
    const having = (...states: readonly string[]) =>
      again({ state: { data: { exports: states.map((state) => ({ state })) } } });
    expect([again({ state: {} }), having(), having('done'), having('done', 'queued')]).toEqual([
      false,
      false,
      false,
      1_000,
    ]);
  });

  it('are put by as old with the jobs that make them', async () => {
    const keys = [['exports', 4], ['jobs'], ['exportChoices', 4]];
    expect(await putByOld(new QueryClient(), keys, readExportsAgain)).toEqual(keys.slice(0, 2));
  });
});
