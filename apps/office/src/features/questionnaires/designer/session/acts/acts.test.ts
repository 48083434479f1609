import { describe, expect, it } from 'vitest';
import { draftIndex } from '../draft-index.ts';
import { DRAFT, draftOf, item } from './draft-to-edit.test-data.ts';
import { addItem, addItems, itemsIn, itemsOf, moveItem, nextCode, placeItem, placeItems } from './item-acts.ts';
import { isWithin, placeAfter } from './place-after.ts';
import { questionStart } from './question-start.ts';

describe('a new question', () => {
  it('goes behind what is chosen, else to the end of the page, the part or the document', () => {
    const at = (uid: string | null) => placeAfter(DRAFT, uid);
    expect([at('a'), at('x'), at('k')]).toEqual([
      { into: 'p1', after: 'a' },
      { into: 'k', after: 'x' },
      { into: 'p1', after: 'k' },
    ]);
    expect([at('p1'), at('p2')]).toEqual([
      { into: 'p1', after: 'k' },
      { into: 'p2', after: null },
    ]);
    expect([at('c1'), at('s'), at('sb1'), at('sb2'), at('c3'), at(null), at('gone')]).toEqual([
      { into: 'p2', after: null },
      { into: 'p3', after: 'm' },
      { into: 'p3', after: 'm' },
      null,
      null,
      { into: 'p3', after: 'm' },
      { into: 'p3', after: 'm' },
    ]);
    expect(placeAfter(draftOf([]), null)).toBeNull();
    const { byUid } = draftIndex(DRAFT);
    expect([
      isWithin('x', 'p1', byUid),
      isWithin('x', 'x', byUid),
      isWithin('a', 'k', byUid),
      isWithin('x', 'c1', byUid),
    ]).toEqual([true, false, false, true]);
  });

  it('has the next number, the last answers before it and a picture that is there', () => {
    expect(questionStart(DRAFT, 'a')).toEqual({ number: 'Q5', image: 'pic' });
    expect(questionStart(DRAFT, 'b')).toEqual({ number: 'Q5', source: 'b', image: 'pic' });
    expect(questionStart(DRAFT, null)).toEqual({ number: 'Q5', source: 'b', image: 'pic' });
    expect(questionStart(DRAFT, 'gone')).toEqual({ number: 'Q5', source: 'b', image: 'pic' });
    expect(
      questionStart(draftOf([{ uid: 'c', pages: [{ uid: 'p', nodes: [{ uid: 'q', image: { id: '' } }] }] }]), 'q'),
    ).toEqual({ number: 'Q1' });
  });
});

describe('the items of a question', () => {
  const answers = { uid: 'b', list: 'answers' } as const;
  const column = { uid: 'm', list: 'answers', owner: 'k1' } as const;
  const shelf = { uid: 'm', list: 'products', owner: 'h1' } as const;

  it('are found in the question, in a column and on a shelf', () => {
    const uids = (list: Parameters<typeof itemsOf>[1]) =>
      itemsOf(DRAFT, list)
        .map(({ uid }) => uid)
        .join();
    expect([uids(answers), uids(column), uids(shelf)]).toEqual(['b1,b2,b3', 'z', 'w']);
    expect([
      uids({ ...answers, uid: 'gone' }),
      uids({ ...column, owner: 'k2' }),
      uids({ ...column, owner: 'h1' }),
      uids({ ...shelf, owner: 'k1' }),
    ]).toEqual(['', '', '', '']);
    expect([itemsIn([item('a'), 7, { code: 1 }, { uid: 5 }]), itemsIn('x'), itemsIn(undefined)]).toEqual([
      [item('a')],
      [],
      [],
    ]);
  });

  it('get the next plain code; those from 90 on are for others', () => {
    expect([
      nextCode([]),
      nextCode([1, 2, 95]),
      nextCode([-5]),
      nextCode([89, 90]),
      nextCode([89]),
      nextCode([99]),
    ]).toEqual([1, 3, 1, 91, 90, 1]);
  });

  it('are added one behind the other, with their words', () => {
    const { commands, items } = addItems(DRAFT, answers, 'b2', ['One', ''], 'en');
    const [first = '', second = ''] = items;
    expect(commands).toEqual([
      {
        op: 'addItem',
        ...answers,
        item: { uid: first, code: 3 },
        after: 'b2',
        texts: { en: { [`b.answer.${first}`]: 'One' } },
      },
      { op: 'addItem', ...answers, item: { uid: second, code: 4 }, after: first, texts: {} },
    ]);
    expect(first).not.toBe(second);
    expect(addItem(DRAFT, answers, null, { language: 'en', text: 'W' }).commands[0]).toMatchObject({
      after: null,
      texts: { en: expect.anything() as object },
    });
    expect(addItem(DRAFT, answers, null).commands[0]).toMatchObject({ texts: {} });
    expect(addItem(DRAFT, answers, null).item).not.toBe('');
  });

  it('are placed as a pasted list plans them', () => {
    const plan = {
      added: [
        { code: 7, texts: { en: 'A', he: 'B' } },
        { code: 8, texts: {} },
      ],
      updated: [{ uid: 'b1', texts: { en: 'C' } }],
      skipped: [],
    };
    const commands = placeItems(DRAFT, answers, 'b3', plan);
    const uid = commands[0]?.op === 'addItem' ? commands[0].item.uid : '';
    expect(commands).toEqual([
      {
        op: 'addItem',
        ...answers,
        item: { uid, code: 7 },
        after: 'b3',
        texts: { en: { [`b.answer.${uid}`]: 'A' }, he: { [`b.answer.${uid}`]: 'B' } },
      },
      { op: 'addItem', ...answers, item: { uid: expect.any(String) as string, code: 8 }, after: uid, texts: {} },
      { op: 'text', language: 'en', key: 'b.answer.b1', value: 'C' },
    ]);
  });

  it('move one place up or down, or beside another', () => {
    const moved = (uid: string, by: 1 | -1) => {
      const command = moveItem(DRAFT, answers, uid, by);
      return command?.op === 'moveItem' ? command.after : 'no';
    };
    expect([
      moved('b1', 1),
      moved('b2', 1),
      moved('b3', 1),
      moved('b3', -1),
      moved('b2', -1),
      moved('b1', -1),
      moved('gone', 1),
    ]).toEqual(['b2', 'b3', 'no', 'b1', null, 'no', 'no']);
    const placed = (uid: string, beside: string, side: 'before' | 'after') => {
      const command = placeItem(DRAFT, answers, uid, beside, side);
      return command?.op === 'moveItem' ? command.after : 'no';
    };
    expect([
      placed('b3', 'b1', 'after'),
      placed('b3', 'b1', 'before'),
      placed('b1', 'b3', 'after'),
      placed('b1', 'b3', 'before'),
    ]).toEqual(['b1', null, 'b3', 'b2']);
    expect([
      placed('b2', 'b1', 'after'),
      placed('b2', 'b3', 'before'),
      placed('b1', 'b1', 'after'),
      placed('gone', 'b1', 'after'),
      placed('b1', 'gone', 'after'),
    ]).toEqual(['no', 'no', 'no', 'no', 'no']);
  });
});
