import { describe, expect, it } from 'vitest';
import { MAX_BATCH, parseCommand, parseCommands } from './parse-command.ts';

describe('a command from untrusted JSON', () => {
  const place = { into: 'p', after: 'a' };
  const list = { uid: 'q', list: 'answers', owner: 'c' };
  const was = { after: null };

  it.each([
    { op: 'add', node: { uid: 'x' }, ...place, texts: { en: { 'x.text': 'a' } } },
    { op: 'remove', uid: 'x', was: { ...place, uids: ['x', 'y'] } },
    { op: 'move', uid: 'x', ...place, was: { into: 'o', after: null } },
    { op: 'set', uid: 'x', field: 'a.b-c_d.e1', value: [1] },
    { op: 'set', uid: 'x', field: 'a' },
    { op: 'addItem', ...list, item: { uid: 'i' }, after: null, texts: {} },
    { op: 'removeItem', ...list, item: 'i', was },
    { op: 'moveItem', ...list, item: 'i', after: 'j', was: { after: 'k' } },
    { op: 'setItem', ...list, item: 'i', field: 'code', value: 1 },
    { op: 'text', language: 'en', key: 'q.a_b-c.d', value: 'x' },
    { op: 'addLanguage', language: 'he', fields: { name: 'x' }, texts: { 'q.text': 'x' }, after: 'en' },
    { op: 'setLanguage', language: 'he', field: 'name', value: 'x' },
    { op: 'moveLanguage', language: 'he', after: null, was: { after: 'en' } },
    { op: 'removeLanguage', language: 'he', was },
  ])('is itself: %j', (command) => {
    expect(parseCommand(command)).toEqual({ ok: true, value: command });
  });

  it.each([
    ['node', { op: 'add', node: 7, ...place, texts: {} }],
    ['into', { op: 'add', node: { uid: 'x' }, into: 'a b', after: null, texts: {} }],
    ['after', { op: 'add', node: { uid: 'x' }, into: 'p', after: 'a b', texts: {} }],
    ['texts', { op: 'add', node: { uid: 'x' }, ...place, texts: [] }],
    ['texts', { op: 'add', node: { uid: 'x' }, ...place, texts: { 'no such': {} } }],
    ['texts', { op: 'add', node: { uid: 'x' }, ...place, texts: { en: 7 } }],
    ['key', { op: 'add', node: { uid: 'x' }, ...place, texts: { en: { 'a b': 1 } } }],
    ['was', { op: 'remove', uid: 'x', was: 7 }],
    ['was', { op: 'remove', uid: 'x', was: { ...place, uids: 'x' } }],
    ['was', { op: 'remove', uid: 'x', was: { ...place, uids: ['a b'] } }],
    ['into', { op: 'remove', uid: 'x', was: { after: null, uids: [] } }],
    ['field', { op: 'set', uid: 'x', field: 'a..b' }],
    ['field', { op: 'set', uid: 'x', field: `${'a'.repeat(65)}` }],
    ['field', { op: 'set', uid: 'x', field: 7 }],
    ['item', { op: 'addItem', ...list, item: 'i', after: null, texts: {} }],
    ['item', { op: 'removeItem', ...list, item: { uid: 'i' } }],
    ['owner', { op: 'removeItem', ...list, owner: 7, item: 'i' }],
    ['list', { op: 'removeItem', ...list, list: 7, item: 'i' }],
    ['key', { op: 'text', language: 'en', key: 7 }],
    ['key', { op: 'text', language: 'en', key: 'a'.repeat(301) }],
    ['language', { op: 'text', language: 7, key: 'a' }],
    ['fields', { op: 'addLanguage', language: 'he', fields: 7, texts: {}, after: null }],
    ['texts', { op: 'addLanguage', language: 'he', fields: {}, texts: 7, after: null }],
    ['after', { op: 'addLanguage', language: 'he', fields: {}, texts: {}, after: 'no such' }],
    ['op', {}],
  ])('%s is faulty: %j', (member, json) => {
    expect(parseCommand(json)).toEqual({ ok: false, error: member });
  });

  it('may be one of as many as a batch holds', () => {
    const many = (count: number) => parseCommands(Array.from({ length: count }, () => ({ op: 'remove', uid: 'x' })));
    expect([many(MAX_BATCH).ok, many(MAX_BATCH + 1)]).toEqual([
      true,
      { ok: false, error: { index: 0, member: 'commands' } },
    ]);
    expect(parseCommands({})).toEqual({ ok: false, error: { index: 0, member: 'commands' } });
    expect(parseCommand({ op: 'set', uid: 'x', field: Array.from({ length: 8 }, () => 'a').join('.') }).ok).toBe(true);
    expect(parseCommand({ op: 'text', language: 'en', key: 'a'.repeat(300) }).ok).toBe(true);
  });
});
