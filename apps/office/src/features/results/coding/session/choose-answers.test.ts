import { describe, expect, it } from 'vitest';
import { chooseAlike, chooseBy, chooseNone, tick } from './choose-answers.ts';
import { after, begin } from './coding.test-data.ts';
import { type CodingSession, codesNow, listedKeys } from './coding-session.ts';
import { enter, enterAll } from './enter.ts';
import { undoLast } from './give-codes.ts';
import { nextAct } from './next-act.ts';
import { putNow } from './put-now.ts';
import { codesShown } from './unit-codes.ts';
import { escape, typed } from './walk-tree.ts';

const down = (session: CodingSession) => chooseBy(session, 1);
const up = (session: CodingSession) => chooseBy(session, -1);
const put = (code: number) => (session: CodingSession, name: string) => putNow(session, code, 'hand', name);

describe('several answers together', () => {
  it('are chosen row by row from the current one, and left again the same way', () => {
    const two = after(begin(), down);
    expect([[...two.chosen], two.lead]).toEqual([['near', 'cheap'], 'cheap']);
    expect([...after(two, down).chosen]).toEqual(['near', 'cheap', 'fresh']);
    expect([...after(two, down, up).chosen]).toEqual(['near', 'cheap']);
    expect(after(two, up).chosen.size).toBe(0);
    expect(after(two, down, down).lead).toBe('fresh');
  });

  it('get their codes only when all are told to, in one act that is taken back as one', () => {
    const chosen = after(begin(), down, (now) => typed(now, '31'), enter);
    expect(codesNow(chosen)).toEqual([31]);
    expect(chosen.answers.flatMap(codesShown)).toEqual([]);
    expect(nextAct(chosen)).toEqual({ is: 'codeAll', answers: 2, interviews: 5, isReady: true });
    const { session, save } = enterAll(chosen, 'x');
    expect(save?.puts).toHaveLength(5);
    expect([session.at.key, session.chosen.size, session.last]).toEqual(['fresh', 0, [31]]);
    expect(session.said).toEqual({ is: 'together', answers: 2, interviews: 5, codes: [31] });
    expect(after(session, undoLast).answers.flatMap(codesShown)).toEqual([]);
  });

  it('wait for a code', () => {
    const chosen = after(begin(), down);
    expect(nextAct(chosen)).toMatchObject({ is: 'codeAll', isReady: false });
    expect(enterAll(chosen, 'x').save).toBeNull();
    expect(after(chosen, enter).chosen.size).toBe(2);
  });

  it('lose the code that waits for them with undo, before anything that was put', () => {
    const back = after(begin(), put(11), down, put(31), undoLast);
    expect([back.together, back.chosen.size, back.undo.length]).toEqual([[], 2, 1]);
  });

  it('are no more together after Esc, and nothing was put', () => {
    const left = after(begin(), down, put(31), escape);
    expect([left.chosen.size, left.together, left.undo, left.said]).toEqual([0, [], [], null]);
  });

  it('can be ticked one by one; one that is left is the current answer', () => {
    const ticked = tick(begin(), 'fresh');
    expect([...ticked.chosen]).toEqual(['near', 'fresh']);
    expect([...tick(ticked, 'cheap').chosen]).toEqual(['near', 'fresh', 'cheap']);
    expect(tick(begin(), 'near').chosen.size).toBe(0);
    expect(tick(ticked, 'near').at.key).toBe('fresh');
    expect(tick(ticked, 'near').chosen.size).toBe(0);
  });
});

describe('answers alike', () => {
  const found = [
    { key: 'near', isNegated: false },
    { key: 'cheap', isNegated: false },
    { key: 'fresh', isNegated: true },
    { key: 'of another task', isNegated: false },
  ];

  it('are listed by themselves, those that say no not chosen', () => {
    const alike = chooseAlike(begin(), 'near', found);
    expect(listedKeys(alike)).toEqual(['near', 'cheap', 'fresh']);
    expect([...alike.chosen]).toEqual(['near', 'cheap']);
    expect(listedKeys(chooseNone(alike))).toHaveLength(3);
    expect(chooseNone(alike).alike).toBeNull();
  });

  it('are not listed any more when another answer came into work meanwhile', () => {
    expect(chooseAlike(begin(), 'cheap', found).alike).toBeNull();
  });

  it('stay listed while all ticks are taken out', () => {
    const alike = chooseAlike(begin(), 'near', found);
    expect(tick(tick(alike, 'near'), 'cheap').alike).not.toBeNull();
  });
});
