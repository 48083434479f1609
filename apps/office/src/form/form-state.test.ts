import { CallError } from '@seker/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayKeys } from '../say-keys.test-data.ts';
import { faultText } from './fault-text.ts';
import { changedFields, draftToKeep, refusalOf, savedOver } from './form-state.ts';
import { forgetDrafts, keepDraft, keptDraft } from './kept-draft.ts';
import { nameFault } from './name-fault.ts';

describe('the state of a form', () => {
  it('is changed in the fields that were typed otherwise than they are stored', () => {
    const stored = { name: 'a', list: [1, 2], note: '' };
    expect(changedFields({}, stored)).toEqual([]);
    expect(changedFields({ name: 'a', list: [1, 2] }, stored)).toEqual([]);
    expect(changedFields({ note: 'x', list: [2, 1], name: 'a' }, stored)).toEqual(['note', 'list']);
  });

  it('is kept without secrets, and not at all where nothing was changed', () => {
    const typed = { name: 'x', password: 'p', note: '' };
    expect(draftToKeep(typed, ['name', 'password'], { secret: ['password'], revision: 3 })).toEqual({
      values: { name: 'x' },
      revision: 3,
    });
    expect(draftToKeep(typed, ['password'], { secret: ['password'], revision: null })).toEqual({
      values: {},
      revision: null,
    });
    expect(draftToKeep(typed, ['name'], { revision: 3 })).toEqual({ values: { name: 'x' }, revision: 3 });
    expect(draftToKeep(typed, [], { revision: 3 })).toBeNull();
  });

  it('is saved over the revision that it was typed over', () => {
    expect([
      savedOver(true, 3, 5),
      savedOver(true, null, 5),
      savedOver(false, 3, 5),
      savedOver(true, null, null),
    ]).toEqual([3, 5, 5, null]);
  });

  it('is refused for its faults, for another’s change, or for something else', () => {
    const faults = [{ field: 'a', code: 'required' }];
    expect(refusalOf(new CallError('invalid', 400, '', { faults }))).toEqual({ why: 'faults', faults });
    expect(refusalOf(new CallError('stale', 409, '', { changedBy: 'Dana', changedAt: null }))).toEqual({
      why: 'stale',
      stale: { changedBy: 'Dana', changedAt: null },
    });
    expect([refusalOf(new CallError('network', 0, '')), refusalOf(new Error('x'))]).toEqual([
      { why: 'failure' },
      { why: 'failure' },
    ]);
  });
});

describe('a fault', () => {
  it('is told with its limit', () => {
    expect(faultText({ field: 'a', code: 'tooLong', limit: 1_000 }, sayKeys)).toBe('fault.tooLong {"limit":"1,000"}');
    expect(faultText({ field: 'a', code: 'required' }, sayKeys)).toBe('fault.required {"limit":""}');
  });

  it('of a dialog with one field is its first, or who changed the thing, where that has a text', () => {
    const invalid = new CallError('invalid', 400, '', {
      faults: [
        { field: 'a', code: 'required' },
        { field: 'b', code: 'tooLong' },
      ],
    });
    const stale = (changedBy: string | null) => new CallError('stale', 409, '', { changedBy, changedAt: null });
    expect(nameFault(invalid, sayKeys)).toBe('fault.required {"limit":""}');
    expect(nameFault(stale('Dana'), sayKeys, 'form.stale' as never)).toBe('form.stale {"who":"Dana"}');
    expect(nameFault(stale(null), sayKeys, 'form.stale' as never)).toBe('form.stale {"who":"form.system"}');
    expect([
      nameFault(stale('Dana'), sayKeys),
      nameFault(new Error('x'), sayKeys),
      nameFault(invalid, sayKeys, 'form.stale' as never),
    ]).toEqual([null, null, 'fault.required {"limit":""}']);
  });
});

/** What a browser keeps, in memory; its keys are its own members, as a browser's are. */
function storage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  return new Proxy(methods as never, {
    get: (_, name) => methods[name as keyof typeof methods],
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

describe('what was typed and not saved', () => {
  const user = (id: number) =>
    JSON.stringify({ id, login: String(id), realName: 'x', role: 'administrator', language: 'en', groupId: 1 });
  beforeEach(() => vi.stubGlobal('window', { sessionStorage: storage(), localStorage: storage() }));
  afterEach(() => void vi.unstubAllGlobals());

  it('is kept by its name until it is saved', () => {
    expect(keptDraft('person-1')).toBeNull();
    keepDraft('person-1', { values: { a: 1 }, revision: 4 });
    keepDraft('person-2', { values: {}, revision: null });
    expect([keptDraft('person-1'), keptDraft('person-2')]).toEqual([
      { values: { a: 1 }, revision: 4 },
      { values: {}, revision: null },
    ]);
    keepDraft('person-1', null);
    expect([keptDraft('person-1'), keptDraft('person-2')]).toEqual([null, { values: {}, revision: null }]);
  });

  it('that is none is passed by, as is a revision that is none', () => {
    window.sessionStorage.setItem('seker.form..a', '{"values":7}');
    window.sessionStorage.setItem('seker.form..b', '{"values":{"x":1},"revision":"3"}');
    window.sessionStorage.setItem('seker.form..c', 'no json');
    expect([keptDraft('a'), keptDraft('b'), keptDraft('c')]).toEqual([
      null,
      { values: { x: 1 }, revision: null },
      null,
    ]);
  });

  it('goes with the one who typed it, and nothing else of the tab', () => {
    window.sessionStorage.setItem('seker.other', 'x');
    keepDraft('a', { values: {}, revision: 1 });
    forgetDrafts();
    expect([keptDraft('a'), window.sessionStorage.getItem('seker.other')]).toEqual([null, 'x']);
    expect(user(1)).toContain('"id":1');
  });
});
