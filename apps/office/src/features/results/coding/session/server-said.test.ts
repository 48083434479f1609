import { describe, expect, it } from 'vitest';
import { after, answer, begin, CODES } from './coding.test-data.ts';
import { type CodingSession, codesNow } from './coding-session.ts';
import { enter, enterAll } from './enter.ts';
import { goTo } from './move-on.ts';
import { nextAct } from './next-act.ts';
import { putNow } from './put-now.ts';
import {
  conflictDone,
  withConflicts,
  withFrame,
  withNewCode,
  withoutSave,
  withProposal,
  withQuery,
  withSaves,
} from './server-said.ts';
import { codesOfUnit, standingOf } from './unit-codes.ts';
import { typed } from './walk-tree.ts';

const put = (code: number) => (session: CodingSession, name: string) => putNow(session, code, 'hand', name);
const codesOf = (session: CodingSession, key: string) => {
  const found = session.answers.find((one) => one.key === key) ?? answer('none', 0, 0);
  return found.unitIds.map((unitId) => [...codesOfUnit(found, unitId)]);
};

describe('a conflict', () => {
  const theirs = { unitId: 2, codes: [41], by: 'יעל', at: '2026-11-24T10:49:00.000Z' };
  const { session, save } = enterAll(after(begin(), put(31)), 'x');
  const told = withConflicts(session, save ?? { act: '', how: 'group', puts: [] }, [theirs]);

  it('leaves the other person’s codes, and says whose they are and what was not saved', () => {
    expect(codesOf(told, 'near')).toEqual([[31], [41], [31], [31]]);
    expect(told.conflicts.get('near')).toEqual({
      unitIds: [2],
      mine: [31],
      theirs: [41],
      by: 'יעל',
      at: '2026-11-24T10:49:00.000Z',
    });
  });

  it('is no more to be undone, while the rest of the act is', () => {
    expect(told.undo.at(-1)?.changes.map(({ unitId }) => unitId)).toEqual([3, 4]);
  });

  it('is done once it was looked at, and stands in review where it was sent there', () => {
    expect(conflictDone(told, 'near', false).conflicts.size).toBe(0);
    // Enter leaves it as it is, and gives the other person's code to no one else.
    const left = enter(goTo(told, 'near', 1), 'y');
    expect([left.save, left.session.conflicts.size, left.session.at.key]).toEqual([null, 0, 'cheap']);
    expect(nextAct(goTo(told, 'near', 1))).toEqual({ is: 'next' });
    expect(enterAll(goTo(told, 'near', 1), 'z').save).toBeNull();
    expect(after(goTo(told, 'near', 1), put(11)).conflicts.size).toBe(0);
    expect(after(goTo(told, 'cheap'), put(11)).conflicts.size).toBe(1);
    const sent = conflictDone(told, 'near', true);
    expect(sent.answers.map(standingOf)[0]).toBe('review');
    expect(told.answers.map(standingOf)[0]).toBe('coded');
  });
});

describe('what the server says', () => {
  it('of an act that it refuses: everything is as it was', () => {
    const { session, save } = putNow(after(begin(), put(31)), 11, 'hand', 'x');
    const back = withoutSave(session, save ?? { act: '', how: 'hand', puts: [] });
    expect([codesNow(back), back.undo]).toEqual([[31], []]);
  });

  it('of the frame: what others have added can be put, and what they have retired cannot', () => {
    const walked = { ...begin(), walked: 11 };
    const grown = withFrame(
      walked,
      CODES.map((code) => (code.id === 11 ? { ...code, isRetired: true } : code)),
    );
    expect([grown.tree.codes.some(({ id }) => id === 11), grown.walked]).toEqual([false, null]);
    expect(withFrame(grown, CODES).tree.codes.some(({ id }) => id === 11)).toBe(true);
    expect(withFrame(walked, CODES).walked).toBe(11);
  });

  it('of a query: the answer waits and is no more among the open ones', () => {
    const asked = withQuery({ ...begin(), panel: 'query' }, 'near');
    expect([asked.answers.map(standingOf), asked.panel]).toEqual([['query', 'open', 'open'], null]);
  });

  it('of a new code: it is in the tree, and put', () => {
    const bakery = { ...CODES[1], id: 26, number: 26, position: 260, parentId: 20, names: { he: 'מאפייה' } };
    const { session, save } = withNewCode(typed(begin(), 'מאפייה'), bakery as (typeof CODES)[0], 'x');
    expect(session.tree.groups[1]?.rows.at(-1)?.code.id).toBe(26);
    expect([codesNow(session), session.filter, save?.puts[0]?.codes]).toEqual([[26], '', [26]]);
  });

  it('of a proposal: nothing is put', () => {
    const sent = withProposal({ ...typed(begin(), 'מאפייה'), panel: 'newCode' }, 'מאפייה');
    expect([sent.panel, sent.filter, codesNow(sent), sent.said]).toEqual([
      null,
      '',
      [],
      { is: 'proposed', name: 'מאפייה' },
    ]);
  });
});

it('what was put before the page was loaded anew is there again', () => {
  const saves = [
    { act: 'a', how: 'hand', puts: [{ unitId: 1, codes: [31], seen: [] }] },
    { act: 'b', how: 'hand', puts: [{ unitId: 1, codes: [31, 11], seen: [31] }] },
  ] as const;
  const again = withSaves(begin(), saves);
  expect([codesOf(again, 'near'), again.undo]).toEqual([[[31, 11], [], [], []], []]);
});
