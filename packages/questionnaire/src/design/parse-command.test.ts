import { describe, expect, it } from 'vitest';
import { parseCommand, parseCommands } from './parse-command.ts';

describe('a command from untrusted JSON', () => {
  it.each([
    ['op', { op: 'evaluate' }],
    ['command', null],
    ['command', JSON.parse('{"op":"set","uid":"q1","field":"a","value":{"__proto__":{"x":1}}}')],
    ['uid', { op: 'remove', uid: '__proto__' }],
    ['field', { op: 'set', uid: 'q1', field: '__proto__.polluted', value: 1 }],
    ['field', { op: 'set', uid: 'q1', field: 'a.b.c.d.e.f.g.h.i', value: 1 }],
    ['key', { op: 'text', language: 'en', key: '../x', value: 1 }],
    ['language', { op: 'text', language: 'constructor!', key: 'q1.text' }],
    ['list', { op: 'removeItem', uid: 'q1', list: 'constructor', item: 'a' }],
    ['after', { op: 'move', uid: 'q1', into: 'p1' }],
    ['texts', { op: 'add', node: { uid: 'q1' }, into: 'p1', after: null }],
    ['node', { op: 'add', node: { type: 'text' }, into: 'p1', after: null, texts: {} }],
  ])('is refused with its faulty member %s: %j', (member, json) => {
    expect(parseCommand(json)).toEqual({ ok: false, error: member });
  });

  it('is refused when its value is nested too deeply', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(parseCommand({ op: 'set', uid: 'q1', field: 'rules', value: deep }).ok).toBe(false);
  });

  it('is identified by its index in a batch, whose size is limited', () => {
    const remove = { op: 'remove', uid: 'q1' };
    expect(parseCommands([remove, { op: 'remove' }])).toEqual({ ok: false, error: { index: 1, member: 'uid' } });
    expect(parseCommands(Array.from({ length: 5001 }, () => remove)).ok).toBe(false);
  });

  it('keeps no unknown members', () => {
    expect(parseCommand({ op: 'remove', uid: 'q1', script: 'x' })).toEqual({
      ok: true,
      value: { op: 'remove', uid: 'q1' },
    });
  });
});
