import { describe, expect, it } from 'vitest';
import { FOLDER, SpoolMemory } from './spool-memory.ts';

const files = (...callIds: string[]) => callIds.map((callId) => ({ callId }));
const ids = (turn: readonly { readonly callId: string }[]) => turn.map(({ callId }) => callId);

describe('the turn of files', () => {
  it('comes to new ones first, then to those that were tried longest ago', () => {
    const memory = new SpoolMemory();
    const unfit = files('a', 'b', 'c', 'd', 'e');
    expect(ids(memory.turn(unfit, 2))).toEqual(['a', 'b']);
    expect(ids(memory.turn(unfit, 2))).toEqual(['c', 'd']);
    expect(ids(memory.turn([...unfit, ...files('new')], 2))).toEqual(['e', 'new']);
    expect(ids(memory.turn(unfit, 3))).toEqual(['a', 'b', 'c']);
  });

  it('forgets files that are gone', () => {
    const memory = new SpoolMemory();
    memory.turn(files('a', 'b'), 2);
    memory.retain(new Set(['b']));
    expect(ids(memory.turn(files('b', 'a'), 1))).toEqual(['a']);
  });
});

describe('what is amiss', () => {
  function operator() {
    const told: string[] = [];
    const counted: string[] = [];
    const log = { warn: (_facts: object, what: string) => void told.push(what) };
    const meter = { count: (name: string) => void counted.push(name) };
    return { told, counted, deps: { log, meter } as unknown as Parameters<SpoolMemory['tellOnce']>[0] };
  }

  it('is told and counted once, and again when it is another thing, or was gone in between', () => {
    const [memory, { told, counted, deps }] = [new SpoolMemory(), operator()];
    const tell = (what: string, code?: string) => memory.tellOnce(deps, 'a', what, { code });
    for (let round = 0; round < 3; round += 1) {
      memory.retain(new Set(['a']));
      tell('no sound');
    }
    expect(told).toEqual(['no sound']);
    tell('not taken in', 'EACCES');
    tell('not taken in', 'EACCES');
    tell('not taken in', 'ENOSPC');
    memory.retain(new Set());
    tell('not taken in', 'ENOSPC');
    expect(told).toEqual(['no sound', 'not taken in', 'not taken in', 'not taken in']);
    expect(counted).toHaveLength(4);
  });

  it('of the folder is no file', () => {
    const [memory, { told, counted, deps }] = [new SpoolMemory(), operator()];
    memory.tellOnce(deps, FOLDER, 'away', { code: 'ENOENT' });
    expect([told, counted]).toEqual([['away'], []]);
  });
});
