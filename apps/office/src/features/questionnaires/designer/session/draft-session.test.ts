import { type DesignCommand, draftJson, emptyDraft, findLanguage, textOf } from '@seker/questionnaire/design';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftIndex } from './draft-index.ts';
import { memoryStore, SimulatedDraftServer } from './draft-server.test-data.ts';
import { DraftSession } from './draft-session.ts';
import type { WorkStore } from './kept-work.ts';

const START = emptyDraft({ code: 'he', name: 'עברית', direction: 'rtl' }, { chapter: 'c', page: 'p' });

let server: SimulatedDraftServer;
let batches = 0;
const news: unknown[] = [];

function open(person: string, store: WorkStore = memoryStore()): DraftSession {
  return new DraftSession({
    document: server.document,
    rev: server.rev,
    reload: async () => await Promise.resolve({ document: server.document, rev: server.rev }),
    line: server.line(person),
    store,
    freshBatch: () => {
      batches += 1;
      return `b${batches}`;
    },
    onNews: (one) => void news.push(one),
  });
}

const question = (uid: string, after: string | null = null): DesignCommand => ({
  op: 'add',
  into: 'p',
  after,
  node: { uid, type: 'question', kind: 'open', subKind: 'text', number: uid },
  texts: {},
});
const text = (key: string, value: string): DesignCommand => ({ op: 'text', language: 'he', key, value });
const textIn = (session: DraftSession, key: string): unknown => {
  const found = findLanguage(session.document, 'he');
  return found === null ? undefined : textOf(found, key);
};
const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(60_000));

beforeEach(() => {
  vi.useFakeTimers();
  server = new SimulatedDraftServer(START);
  news.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe('the work on a draft', () => {
  it('is there at once, and at the server a moment after the last key', async () => {
    const one = open('Dana');
    one.change([question('q1')]);
    for (const value of ['w', 'wo', 'word']) one.change([text('q1.text', value)], 'q1.text');
    expect(textIn(one, 'q1.text')).toBe('word');
    expect(one.status.saved).toBe('saving');
    await settle();
    expect(one.status).toMatchObject({ saved: 'saved', kept: 0 });
    expect(draftJson(server.document)).toEqual(draftJson(one.document));
    // The letters of a word are one change, there and here.
    expect(server.batches.flatMap(({ commands }) => commands)).toHaveLength(2);
    one.undo();
    expect(textIn(one, 'q1.text')).toBeUndefined();
    one.redo();
    expect(textIn(one, 'q1.text')).toBe('word');
  });

  it('is made whole or not at all', async () => {
    const session = open('dana');
    const before = session.document;
    expect(session.change([question('q1'), question('q2', 'gone')])).toBe(false);
    expect(session.document).toBe(before);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.rev).toBe(0);
  });

  it('loses nothing without a network, and sends it once when there is one again', async () => {
    const one = open('Dana');
    server.isCut = true;
    one.change([question('q1')]);
    await settle();
    one.change([question('q2', 'q1')]);
    await settle();
    expect(one.status).toMatchObject({ saved: 'offline', kept: 2 });
    server.isCut = false;
    await settle();
    expect(one.status.saved).toBe('saved');
    expect(draftJson(server.document)).toEqual(draftJson(one.document));
  });

  it('goes on after a closed lid with what was not sent and what can be taken back', async () => {
    const store = memoryStore();
    const before = open('Dana', store);
    server.isCut = true;
    before.change([question('q1')]);
    before.change([text('q1.text', 'kept')]);
    await vi.advanceTimersByTimeAsync(400);
    before.close();
    server.isCut = false;
    const other = open('Noam');
    other.change([question('other')]);
    await settle();
    const again = open('Dana', store);
    await again.takeUp();
    await settle();
    expect(textIn(again, 'q1.text')).toBe('kept');
    expect(draftJson(server.document)).toEqual(draftJson(again.document));
    again.undo();
    expect(textIn(again, 'q1.text')).toBeUndefined();
  });

  it('is not done twice where the answer to a batch was lost', async () => {
    const store = memoryStore();
    const line = server.line('Dana');
    const one = open('Dana', store);
    one.change([question('q1')]);
    await vi.advanceTimersByTimeAsync(200);
    // It arrives, and the window is gone before it hears of it.
    const [batch] = store.work?.queue ?? [];
    await line.send(0, batch?.id ?? '', batch?.commands ?? []);
    one.close();
    const again = open('Dana', store);
    await again.takeUp();
    await settle();
    expect(again.status).toMatchObject({ saved: 'saved', kept: 0, conflicts: [] });
    expect(server.batches).toHaveLength(1);
  });
});

describe('two people on one draft', () => {
  it('one whose answer was lost hears of the other without losing count', async () => {
    const dana = open('Dana');
    dana.change([question('q1')]);
    server.losesAnswer = true;
    await vi.advanceTimersByTimeAsync(900);
    expect(dana.status.saved).toBe('offline');
    const noam = open('Noam');
    noam.change([text('q1.text', 'his')]);
    await vi.advanceTimersByTimeAsync(100);
    noam.flush();
    await vi.advanceTimersByTimeAsync(1);
    await dana.catchUp(server.rev);
    await settle();
    expect(textIn(dana, 'q1.text')).toBe('his');
    // She has seen what he wrote: to write it anew is no collision.
    dana.change([text('q1.text', 'hers')]);
    await settle();
    expect(dana.status).toMatchObject({ saved: 'saved', kept: 0, conflicts: [] });
    expect(textIn(dana, 'q1.text')).toBe('hers');
    expect(draftJson(dana.document)).toEqual(draftJson(server.document));
    expect(server.batches).toHaveLength(3);
  });

  it('both keep what they did in different places, and see each other’s', async () => {
    const [dana, noam] = [open('Dana'), open('Noam')];
    dana.change([question('q1')]);
    noam.change([question('q2')]);
    await settle();
    await dana.catchUp(server.rev);
    expect(draftJson(dana.document)).toEqual(draftJson(server.document));
    expect(draftJson(noam.document)).toEqual(draftJson(server.document));
    expect(news).toContainEqual({ what: 'changedByOthers', people: ['Noam'] });
  });

  it('a text that both wrote is a conflict for the later, who may take either', async () => {
    const dana = open('Dana');
    dana.change([question('q1')]);
    await settle();
    const noam = open('Noam');
    dana.change([text('q1.text', 'hers')]);
    noam.change([text('q1.text', 'his')]);
    await settle();
    const [later] = [dana, noam].filter(({ status }) => status.conflicts.length > 0);
    const first = server.batches.at(1)?.commands;
    expect(first).toMatchObject([{ key: 'q1.text' }]);
    const [conflict] = later?.status.conflicts ?? [];
    if (later === undefined || conflict === undefined) throw new Error('no one was told');
    const mine = (conflict.command as { value: string }).value;
    later.settle(conflict, [conflict.command]);
    await settle();
    expect(textIn(later, 'q1.text')).toBe(mine);
    expect(later.status.conflicts).toEqual([]);
    expect(draftJson(server.document)).toEqual(draftJson(later.document));
  });

  it('words typed on while the first of them are on their way are one conflict, as they are now', async () => {
    const dana = open('Dana');
    dana.change([question('q1')]);
    await settle();
    server.isCut = true;
    dana.change([text('q1.text', 'mi')]);
    await settle();
    dana.change([text('q1.text', 'mine')]);
    server.isCut = false;
    await server.line('Noam').send(server.rev, 'his', [text('q1.text', 'his')]);
    await settle();
    expect(dana.status.conflicts).toMatchObject([
      { why: 'collision', command: { value: 'mine' }, theirs: { value: 'his' } },
    ]);
  });

  it('takes back one’s own act and leaves what the other did since', async () => {
    const dana = open('Dana');
    dana.change([question('q1')]);
    await settle();
    const noam = open('Noam');
    noam.change([question('q2', 'q1'), text('q2.text', 'his')]);
    await settle();
    await dana.catchUp(server.rev);
    dana.undo();
    await settle();
    expect(draftJson(dana.document)).toEqual(draftJson(server.document));
    expect(textIn(dana, 'q2.text')).toBe('his');
    expect(JSON.stringify(draftJson(dana.document))).not.toContain('"q1"');
  });

  it('brings back what another has deleted, with what was done to it here', async () => {
    const [one, other] = [open('Dana'), open('Noam')];
    one.change([question('q1'), text('q1.text', 'Which?'), question('q2', 'q1')]);
    await settle();
    await other.catchUp(server.rev);
    other.change([{ op: 'remove', uid: 'q1' }]);
    await settle();
    one.change([text('q1.text', 'Which one?')]);
    await settle();
    const [conflict] = one.status.conflicts;
    if (conflict === undefined) throw new Error('nothing collided');
    expect(conflict).toMatchObject({ why: 'gone', removedBy: { commands: [{ op: 'remove', uid: 'q1' }] } });
    expect(textIn(one, 'q1.text')).toBeUndefined();
    expect(await one.bringBack(conflict)).toBe(true);
    expect(one.status.conflicts).toEqual([]);
    expect(textIn(one, 'q1.text')).toBe('Which one?');
    expect(draftIndex(one.document).questions.map(({ node }) => node.uid)).toEqual(['q1', 'q2']);
    // It is one step.
    one.undo();
    expect(draftIndex(one.document).questions.map(({ node }) => node.uid)).toEqual(['q2']);
  });

  it('says what collided in a batch whose answer never came', async () => {
    const store = memoryStore();
    const [one, other] = [open('Dana', store), open('Noam')];
    one.change([question('q1')]);
    await settle();
    await other.catchUp(server.rev);
    other.change([text('q1.text', 'Theirs')]);
    await settle();
    server.losesAnswer = true;
    one.change([text('q1.text', 'Mine')]);
    await vi.advanceTimersByTimeAsync(1_500);
    // The lid is closed before it is sent again.
    one.close();
    server.isCut = true;
    const later = open('Dana', store);
    await later.takeUp();
    expect(later.status.conflicts).toEqual([]);
    // It stays kept until it can be asked for.
    later.change([text('q1.na', 'None')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.work?.queue).toHaveLength(1);
    server.isCut = false;
    await settle();
    expect(later.status.conflicts).toMatchObject([{ why: 'collision', command: { value: 'Mine' } }]);
    expect([textIn(later, 'q1.text'), textIn(later, 'q1.na')]).toEqual(['Theirs', 'None']);
    expect(draftJson(server.document)).toEqual(draftJson(later.document));
  });

  it('never takes what it has sent itself for what another has done', async () => {
    const one = open('Dana');
    one.change([question('q1')]);
    let answer = (): void => undefined;
    server.slowly = new Promise((resolve) => {
      answer = resolve;
    });
    // The window asks what it has missed, and sends meanwhile.
    void one.catchUp(Number.MAX_SAFE_INTEGER);
    one.change([text('q1.text', 'Wate')], 'q1.text');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.rev).toBe(1);
    one.change([text('q1.text', 'Water')], 'q1.text');
    answer();
    await settle();
    expect(one.status).toMatchObject({ saved: 'saved', kept: 0, conflicts: [] });
    expect(textIn(one, 'q1.text')).toBe('Water');
    expect(news).toEqual([]);
  });
});
