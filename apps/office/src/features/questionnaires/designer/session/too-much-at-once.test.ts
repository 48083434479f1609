import { CallError, MOST_BATCH_BYTES, MOST_DRAFT_NODES } from '@seker/contract';
import { type DesignCommand, draftJson, emptyDraft, findLanguage, textOf } from '@seker/questionnaire/design';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore, SimulatedDraftServer } from './draft-server.test-data.ts';
import { DraftSession } from './draft-session.ts';
import type { WorkStore } from './kept-work.ts';

const START = emptyDraft({ code: 'en', name: 'English', direction: 'ltr' }, { chapter: 'c', page: 'p' });

let server: SimulatedDraftServer;
const news: unknown[] = [];

/** A line that carries so many bytes of commands, as the server's door or a proxy's does. */
function open(most: number, refuse = server.tooLarge, store: WorkStore = memoryStore()): DraftSession {
  Object.assign(server, { mostBytes: most, tooLarge: refuse });
  let batches = 0;
  return new DraftSession({
    document: server.document,
    rev: server.rev,
    reload: async () => await Promise.resolve({ document: server.document, rev: server.rev }),
    line: server.line('Dana'),
    store,
    freshBatch: () => {
      batches += 1;
      return `b${batches}`;
    },
    onNews: (one) => void news.push(one),
  });
}

const byProxy = (): Error => new CallError('wordless', 413, 'an answer without a sentence');
const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(60_000));
const text = (key: string, value: string): DesignCommand => ({ op: 'text', language: 'en', key, value });
const wordsAt = (session: Pick<DraftSession, 'document'>, key: string): unknown => {
  const found = findLanguage(session.document, 'en');
  return found === null ? undefined : textOf(found, key);
};

/** Chapters of many questions, as a pasted text brings them in one addition. */
function pasted(questions: number): DesignCommand {
  const nodes = Array.from({ length: questions }, (_, at) => ({ uid: `q${at}`, type: 'text' }));
  const texts = {
    en: Object.fromEntries(nodes.map(({ uid }) => [`${uid}.text`, 'How satisfied are you? '.repeat(30)])),
  };
  return { op: 'add', node: { uid: 'c9', pages: [{ uid: 'p9', nodes }] }, into: 'document', after: 'c', texts };
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new SimulatedDraftServer(START);
  news.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe('a paste that no request carries', () => {
  it('arrives whole, in batches that each fit', async () => {
    const session = open(MOST_BATCH_BYTES);
    expect(session.change([pasted(500)])).toBe(true);
    await settle();
    expect(session.status).toMatchObject({ saved: 'saved', kept: 0, conflicts: [] });
    expect(draftJson(server.document)).toEqual(draftJson(session.document));
    session.undo();
    await settle();
    expect(draftJson(server.document)).toEqual(draftJson(START));
  });

  it('arrives whole also where a proxy carries less than the server does', async () => {
    const session = open(20_000, byProxy);
    session.change([pasted(500)]);
    await settle();
    expect(session.status).toMatchObject({ saved: 'saved', kept: 0, conflicts: [] });
    expect(draftJson(server.document)).toEqual(draftJson(session.document));
  });

  it('that was kept as one batch arrives after the browser was closed', async () => {
    const store = memoryStore();
    store.work = { rev: 0, queue: [{ id: 'old', commands: [pasted(500)] }], undo: [], redo: [] };
    const session = open(MOST_BATCH_BYTES, undefined, store);
    await session.takeUp();
    await settle();
    expect(session.status).toMatchObject({ saved: 'saved', kept: 0, conflicts: [] });
    expect(wordsAt(server, 'q499.text')).toContain('satisfied');
  });
});

describe('one change that no request carries', () => {
  it('is told as too large with its words, and what comes after it is saved', async () => {
    const session = open(MOST_BATCH_BYTES);
    const long = 'word '.repeat(60_000);
    session.change([text('c.text', long)]);
    session.change([text('p.text', 'after')]);
    await settle();
    expect(session.status).toMatchObject({ saved: 'saved', kept: 0 });
    expect(session.status.conflicts).toMatchObject([{ why: 'refused', detail: 'tooLarge', command: { value: long } }]);
    expect([wordsAt(server, 'c.text'), wordsAt(server, 'p.text')]).toEqual([undefined, 'after']);
    expect(draftJson(server.document)).toEqual(draftJson(session.document));
  });
});

describe('more than a questionnaire may have', () => {
  const answers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ uid: `a${from + at}`, code: from + at + 1 }));
  const added = (from: number, to: number): readonly DesignCommand[] =>
    answers(from, to).map((item) => ({ op: 'addItem', uid: 'q', list: 'answers', item, after: null, texts: {} }));

  it('is refused whole, with how many it would be, and what fits is taken', async () => {
    const session = open(4 * MOST_BATCH_BYTES);
    // With a chapter and a page.
    const node = { uid: 'q', type: 'question', answers: answers(3, MOST_DRAFT_NODES - 20) };
    session.change([{ op: 'add', node, into: 'p', after: null, texts: {} }]);
    const before = session.document;
    expect(session.change(added(MOST_DRAFT_NODES, MOST_DRAFT_NODES + 21))).toBe(false);
    expect(session.document).toBe(before);
    expect(news).toEqual([{ what: 'tooMuch', of: 'parts', count: MOST_DRAFT_NODES + 1, most: MOST_DRAFT_NODES }]);
    expect(session.change(added(MOST_DRAFT_NODES, MOST_DRAFT_NODES + 20))).toBe(true);
    expect(session.change([text('c.text', 'typed'), { op: 'removeItem', uid: 'q', list: 'answers', item: 'a3' }])).toBe(
      true,
    );
    expect(session.change(added(3, 4))).toBe(true);
    expect(session.change(added(2, 3))).toBe(false);
  });
});
