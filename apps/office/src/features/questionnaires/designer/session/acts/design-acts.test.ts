import { expect, it } from 'vitest';
import { DeskState } from '../desk-state.ts';
import { memoryStore, SimulatedDraftServer } from '../draft-server.test-data.ts';
import { DraftSession } from '../draft-session.ts';
import { writeClipped } from './clipboard.ts';
import { DesignActs } from './design-acts.ts';
import { DRAFT, draftOf } from './draft-to-edit.test-data.ts';

/** What is done to a draft, and how often it was told that nothing can stand there. */
function begin() {
  const server = new SimulatedDraftServer(draftOf([{ uid: 'c', pages: [{ uid: 'p', nodes: [{ uid: 'q' }] }] }]));
  const session = new DraftSession({
    document: server.document,
    rev: 0,
    reload: async () => await Promise.resolve({ document: server.document, rev: server.rev }),
    line: server.line('Dana'),
    store: memoryStore(),
    freshBatch: () => 'b',
    onNews: () => undefined,
  });
  const told = { count: 0 };
  const acts = new DesignActs(session, new DeskState('en'), () => {
    told.count += 1;
  });
  return { session, acts, told };
}

it('a paste of which nothing can stand there is told, and one that can is not', () => {
  const { session, acts, told } = begin();
  const before = session.document;
  // A branch, where there is no split.
  expect(acts.paste(writeClipped(DRAFT, ['sb1']))).toBe(true);
  expect(told.count).toBe(1);
  expect(session.document).toBe(before);
  expect(acts.paste(writeClipped(DRAFT, ['a']))).toBe(true);
  expect(told.count).toBe(1);
  expect(session.document).not.toBe(before);
  session.close();
});
