import { describe, expect, it } from 'vitest';
import { act, after, answer, begin } from './coding.test-data.ts';
import { type CodingSession, codesNow, countTabs, currentUnit, listedKeys } from './coding-session.ts';
import { enter, enterAll } from './enter.ts';
import { redoLast, undoLast } from './give-codes.ts';
import { goTo, nextOpenKeys, openTab, stepBy, stepUnit } from './move-on.ts';
import { nextAct } from './next-act.ts';
import { openAutomatic, putAllNow, putNow, toggleNow } from './put-now.ts';
import { codesOfUnit } from './unit-codes.ts';
import { escape, typed, walkBy } from './walk-tree.ts';

const put = (code: number) => (session: CodingSession, name: string) => putNow(session, code, 'hand', name);
const type = (text: string) => (session: CodingSession) => typed(session, text);
const codes = (session: CodingSession) =>
  session.answers.map((one) => one.unitIds.map((unitId) => codesOfUnit(one, unitId).join('+')).join(' '));

describe('Enter', () => {
  it('puts the first code that the filter found on this one interview, and clears the filter', () => {
    const { session, save } = enter(typed(begin(), '31'), 'a');
    expect(codes(session)).toEqual(['31   ', '', '']);
    expect(save).toEqual({ act: 'a', how: 'hand', puts: [{ unitId: 1, codes: [31], seen: [] }] });
    expect([session.filter, session.at, session.said]).toEqual([
      '',
      { key: 'near', unit: 0 },
      { is: 'added', codeId: 31 },
    ]);
  });

  it('goes to the next interview with the same answer when this one has its code', () => {
    const session = after(begin(), type('31'), enter, enter);
    expect(session.at).toEqual({ key: 'near', unit: 1 });
    expect(after(session, put(11), enter, put(12), enter, put(13), enter).at.key).toBe('cheap');
  });

  it('goes on to the next interview that is open, and comes back to those that were passed over', () => {
    const third = after(begin(), (now) => goTo(now, 'near', 2), put(31));
    expect(after(third, enter).at).toEqual({ key: 'near', unit: 3 });
    expect(after(third, enter, put(31), enter).at).toEqual({ key: 'near', unit: 0 });
    const others = after(
      begin(),
      (now) => goTo(now, 'near', 1),
      put(31),
      (now) => goTo(now, 'near', 0),
      put(11),
    );
    expect(after(others, enter).at).toEqual({ key: 'near', unit: 2 });
  });

  it('skips an answer without a code, which stays open and comes again at the end', () => {
    const session = after(begin(), enter);
    expect([session.at.key, session.said]).toEqual(['cheap', { is: 'skipped' }]);
    expect(countTabs(session).open).toBe(3);
    expect(after(session, enter, enter).at.key).toBe('near');
  });

  it('offers a new code for words that no code has', () => {
    expect(after(begin(), type('מאפייה'), enter).panel).toBe('newCode');
  });

  it('ends the task after its last open answer', () => {
    const one = begin({ answers: [answer('near', 1), answer('done', 2, 1, { codes: [11] })] });
    expect(after(one, enter).isAtEnd).toBe(false);
    const ended = after(one, put(31), enter);
    expect(ended.isAtEnd).toBe(true);
    expect(after(ended, undoLast).isAtEnd).toBe(false);
  });

  it('passes over answers in query and in review', () => {
    const answers = [answer('near', 1), answer('asked', 2, 1, { state: 'query' }), answer('cheap', 3)];
    expect(after(begin({ answers }), put(31), enter).at.key).toBe('cheap');
    expect(countTabs(begin({ answers }))).toEqual({ all: 3, open: 2, query: 1, review: 0 });
  });
});

describe('Ctrl Enter', () => {
  it('gives all interviews with the answer its codes, in one act, and goes on', () => {
    const { session, save } = enterAll(after(begin(), put(31)), 'b');
    expect(codes(session)[0]).toBe('31 31 31 31');
    expect(save?.how).toBe('group');
    expect(save?.puts.map(({ unitId }) => unitId)).toEqual([2, 3, 4]);
    expect([session.at.key, session.said]).toEqual(['cheap', { is: 'all', interviews: 4, codes: [31] }]);
  });

  it('leaves an interview as it is that was encoded apart', () => {
    const session = after(begin(), put(31), enter, put(11), enterAll);
    expect(codes(session)[0]).toBe('31 11 11 11');
  });

  it('passes no code on where each interview was encoded by itself', () => {
    const answers = [answer('near', 1, 3), answer('cheap', 9)];
    const each = after(begin({ answers }), put(31), enter, put(11), enter, put(12));
    expect(nextAct(each)).toEqual({ is: 'next' });
    expect(enterAll(each, 'x').save).toBeNull();
    expect(after(each, enterAll).at.key).toBe('cheap');
  });

  it('encodes all anew when one of them is', () => {
    const answers = [answer('near', 1, 3, { codes: [11] })];
    const session = after({ ...begin({ answers }), isAtEnd: false }, put(31));
    expect(nextAct(session)).toEqual({ is: 'all', count: 3 });
    const two = begin({ answers: [answer('near', 1, 2, { codes: [11] })] });
    expect(nextAct(after({ ...two, isAtEnd: false }, put(31)))).toEqual({ is: 'all', count: 2 });
    expect(codes(after(session, enterAll))[0]).toBe('11+31 11+31 11+31');
  });

  it('remembers the codes for the next answer', () => {
    expect(after(begin(), put(31), enterAll).last).toEqual([31]);
    const single = begin({ answers: [answer('near', 1), answer('cheap', 9)] });
    expect(after(single, put(11), enterAll).last).toEqual([11]);
    expect(after(single, put(11), enter).last).toEqual([11]);
  });

  it('does nothing without a code', () => {
    expect(enterAll(begin(), 'c').save).toBeNull();
  });
});

describe('the filled button', () => {
  it('says what Enter does next', () => {
    expect(nextAct(begin())).toEqual({ is: 'skip', count: 4 });
    expect(nextAct(begin({ answers: [answer('near', 1)] }))).toEqual({ is: 'skip', count: 1 });
    expect(nextAct(typed(begin(), '41'))).toMatchObject({ is: 'add', code: { id: 41 } });
    expect(nextAct(typed(begin(), 'xyz'))).toEqual({ is: 'newCode', name: 'xyz' });
    expect(nextAct(after(begin(), put(31)))).toEqual({ is: 'all', count: 4 });
    expect(nextAct(after(begin(), put(31), enterAll, put(11)))).toEqual({ is: 'next' });
    expect(nextAct(after(begin(), put(31), type('31')))).toMatchObject({ is: 'there', code: { id: 31 } });
    expect(nextAct(after(begin(), put(31), put(11), put(12), type('41')))).toMatchObject({ is: 'full' });
    expect(nextAct(after(begin(), put(11), (session) => walkBy(session, 1)))).toMatchObject({ is: 'remove' });
  });
});

describe('codes', () => {
  it('are put once: a code that is there already stays, and nothing is sent', () => {
    const twice = putNow(typed(after(begin(), put(31)), '31'), 31, 'hand', 'x');
    expect([twice.save, twice.session.filter, codesNow(twice.session)]).toEqual([null, '', [31]]);
  });

  it('are refused beyond the limit, and nothing changes but what is said', () => {
    const three = after(begin(), put(31), put(11), put(12));
    const { session, save } = putNow(three, 41, 'hand', 'd');
    expect([codesNow(session), save, session.said]).toEqual([[31, 11, 12], null, { is: 'full', most: 3 }]);
  });

  it('make room for one that excludes them, and come back with undo', () => {
    const session = after(begin(), put(31), put(11), put(98));
    expect([codesNow(session), session.said]).toEqual([[98], { is: 'replaced', codeId: 98, cleared: 2 }]);
    expect(codesNow(after(session, undoLast))).toEqual([31, 11]);
  });

  it('are taken off by the key that put them', () => {
    const session = after(begin(), put(31), (now, name) => toggleNow(now, 31, name));
    expect([codesNow(session), session.said]).toEqual([[], { is: 'removed', codeId: 31 }]);
  });

  it('of the answer before are put with one key', () => {
    const session = after(begin(), put(31), put(11), enterAll, (now, name) => putAllNow(now, now.last, 'hand', name));
    expect([session.at.key, codesNow(session)]).toEqual(['cheap', [31, 11]]);
    expect(session.said).toEqual({ is: 'all', interviews: 1, codes: [31, 11] });
    // A code that has gone from the frame is not put again.
    const one = putAllNow(begin(), [15, 12], 'hand', 'x').session;
    expect([codesNow(one), one.said]).toEqual([[12], { is: 'added', codeId: 12 }]);
    expect(putAllNow(begin(), [], 'hand', 'x').save).toBeNull();
    // Codes that it has already are no act.
    const same = putAllNow(after(begin(), put(12)), [12], 'hand', 'x');
    expect([same.save, same.session.undo.length]).toEqual([null, 1]);
  });

  it('that were put without a person can be taken from all at once', () => {
    const automatic = { how: 'rule', at: '2026-11-21T09:30:00.000Z', act: 'x' } as const;
    const answers = [answer('cheap', 1, 3, { codes: [11], automatic }), answer('near', 9)];
    const session = after(goTo(begin({ answers }), 'cheap'), openAutomatic);
    expect(codes(session)[0]).toBe('  ');
    expect(session.answers[0]?.automatic).toBeNull();
  });

  it('are counted in their code and once in their net', () => {
    const counts = after(begin(), put(11), put(12), enterAll).counts;
    expect([counts.get(11), counts.get(12), counts.get(10)]).toEqual([4, 4, 4]);
    const back = after(begin(), put(11), put(12), enterAll, undoLast, undoLast).counts;
    expect([back.get(11), back.get(12), back.get(10)]).toEqual([1, 0, 1]);
  });
});

describe('undo and redo', () => {
  it('take an act back where it was done, and do it again', () => {
    const done = after(begin(), put(31), enterAll, put(11));
    const back = after(done, undoLast, undoLast);
    expect([back.at, codes(back)]).toEqual([{ key: 'near', unit: 0 }, ['31   ', '', '']]);
    const again = after(back, redoLast, redoLast);
    expect(codes(again)).toEqual(codes(done));
    expect(again.redo).toEqual([]);
  });

  it('send the codes that were there before, over those that are there', () => {
    const { save } = undoLast(after(begin(), put(31), put(11)), 'e');
    expect(save).toEqual({ act: 'e', how: 'undo', puts: [{ unitId: 1, codes: [31], seen: [31, 11] }] });
  });

  it('have nothing to do again after another act', () => {
    expect(after(begin(), put(31), undoLast, put(11)).redo).toEqual([]);
    expect(undoLast(begin(), act()).save).toBeNull();
    expect(redoLast(begin(), act()).save).toBeNull();
  });
});

describe('moving about', () => {
  it('opens an answer at its first interview that is open', () => {
    const session = after(
      begin(),
      put(31),
      (now) => goTo(now, 'cheap'),
      (now) => goTo(now, 'near'),
    );
    expect(currentUnit(session)).toBe(2);
  });

  it('knows the next open answers, from the end back to the beginning', () => {
    expect(nextOpenKeys(begin(), 9)).toEqual(['cheap', 'fresh']);
    expect(nextOpenKeys(goTo(begin(), 'fresh'), 9)).toEqual(['near', 'cheap']);
    expect(nextOpenKeys(begin(), 1)).toEqual(['cheap']);
    expect(stepBy(stepBy(begin(), 1), -1).at.key).toBe('near');
    expect(stepBy(goTo(begin(), 'fresh'), 1).at.key).toBe('fresh');
  });

  it('goes to the row above and below, and to another interview with the same answer', () => {
    expect(stepBy(begin(), 1).at.key).toBe('cheap');
    expect(stepBy(begin(), -1).at.key).toBe('near');
    expect(stepUnit(begin(), 1).at.unit).toBe(1);
    expect(stepUnit(begin(), -1).at.unit).toBe(0);
  });

  it('keeps encoded answers where they are in the tab of the open ones', () => {
    const session = after(openTab(begin(), 'open'), put(31), enterAll);
    expect(listedKeys(session)).toEqual(['near', 'cheap', 'fresh']);
    expect(listedKeys(openTab(session, 'open'))).toEqual(['cheap', 'fresh']);
  });

  it('walks the tree through what was found, and up out of it again', () => {
    const found = walkBy(typed(begin(), '3'), 1);
    expect(found.walked).toBe(31);
    expect(walkBy(found, 1).walked).toBe(32);
    expect(walkBy(found, -1).walked).toBeNull();
    expect(walkBy(begin(), 1).walked).toBe(11);
    expect(walkBy(begin(), -1).walked).toBeNull();
    const last = { ...begin(), walked: 99 };
    expect(walkBy(last, 1).walked).toBe(99);
    expect(walkBy(walkBy(found, 1), -1).walked).toBe(31);
    expect(walkBy(typed(begin(), 'xyz'), 1).walked).toBeNull();
  });

  it('takes one thing back at a time with Esc, and never a code', () => {
    const session = after(begin(), put(31), type('3'), (now) => walkBy(now, 1));
    expect(escape(session)).toMatchObject({ filter: '', walked: null });
    expect(escape({ ...session, panel: 'query' })).toMatchObject({ panel: null, filter: '3' });
    expect(codesNow(escape(escape(session)))).toEqual([31]);
    expect(escape(walkBy(begin(), 1)).walked).toBeNull();
  });
});
