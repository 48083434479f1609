import { expect, test } from 'vitest';
import { collectUnsavedWork } from './unsaved-work.ts';

test('the way on saves every edit, and is barred by one that was refused', async () => {
  const work = collectUnsavedWork();
  const saved: string[] = [];
  const edit = (name: string, isSaved: boolean) => async () => {
    saved.push(name);
    return isSaved;
  };
  expect(await work.saveAll()).toBe(true);
  work.add(edit('languages', true));
  const takeOut = work.add(edit('hours', false));
  work.add(edit('quota', true));
  expect(await work.saveAll()).toBe(false);
  expect(saved).toEqual(['languages', 'hours', 'quota']);
  takeOut();
  expect(await work.saveAll()).toBe(true);
});
