import { expect, it } from 'vitest';
import type { ReadProject } from './list-projects.queries.ts';
import { wireProject } from './list-projects.ts';

const read = {
  id: 1042,
  name: 'A study',
  manualNumber: '',
  type: 'listFile',
  online: false,
  startedAt: null,
  target: 100,
  groupId: 1,
  groupName: 'Demo',
  lastAt: null,
  live: '2',
  questionnaireId: 5,
  questionnaireName: 'Q',
  versionNumber: 3,
  cellsWanted: '40',
  cellsFilled: '19',
} as unknown as ReadProject;
const wired = (more: object = {}, blocks = 0) =>
  wireProject({ ...read, ...more } as ReadProject, { blocks, completes: { done: 7, web: 2 } });

it('a project in the list has its questionnaire, its completes and how far its quotas are filled', () => {
  expect(wired({}, 2)).toMatchObject({
    id: 1042,
    isOnline: false,
    blocks: 2,
    done: 7,
    web: 2,
    target: 100,
    live: 2,
    group: { id: 1, name: 'Demo' },
    questionnaire: { id: 5, name: 'Q', version: 3 },
    quotaPercent: 47,
    startedAt: null,
    lastInterviewAt: null,
  });
  const at = new Date('2026-03-01T08:00:00Z');
  expect(wired({ startedAt: at, lastAt: at })).toMatchObject({
    startedAt: '2026-03-01T08:00:00.000Z',
    lastInterviewAt: '2026-03-01T08:00:00.000Z',
  });
});

it('a project that asks nothing yet, or has no quota, has none of these', () => {
  for (const part of ['questionnaireId', 'questionnaireName', 'versionNumber'])
    expect(wired({ [part]: null }).questionnaire).toBeNull();
  expect(wired({ cellsWanted: null, cellsFilled: null }).quotaPercent).toBeNull();
  expect(wired({ cellsWanted: '0' }).quotaPercent).toBeNull();
  expect(wired({ cellsFilled: null })).toMatchObject({ quotaPercent: 0 });
});
