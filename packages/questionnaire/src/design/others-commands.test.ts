import { describe, expect, it } from 'vitest';
import {
  add,
  addItem,
  addLanguage,
  answers,
  inColumn,
  move,
  moveItem,
  remove,
  removeItem,
  removeLanguage,
  set,
  setItem,
  text,
} from './commands.test-data.ts';
import type { DesignCommand } from './design-command.ts';
import { isAtOrBelow, lostIn, missingFor } from './lost-in.ts';
import { touchedBy, uidsInside } from './touched-by.ts';

describe('what a command touches', () => {
  it.each<[DesignCommand, readonly unknown[]]>([
    [
      {
        op: 'add',
        node: {
          uid: 'a',
          pages: [
            { uid: 'b', nodes: [{ uid: 'n' }] },
            { uid: 's', blocks: [{ uid: 'k' }] },
          ],
        },
        into: 'document',
        after: null,
        texts: { en: { 'n.text': 'x' } },
      },
      [
        { what: 'members', uid: 'document' },
        ...['a', 'b', 'n', 's', 'k'].map((uid) => ({ what: 'node', uid })),
        { what: 'text', language: 'en', key: 'n.text' },
      ],
    ],
    [
      remove('a', 'p', null, 'b'),
      [
        { what: 'members', uid: 'p' },
        { what: 'node', uid: 'a' },
        { what: 'node', uid: 'b' },
      ],
    ],
    [{ op: 'remove', uid: 'a' }, [{ what: 'node', uid: 'a' }]],
    [
      move('a', 'p', null),
      [
        { what: 'place', uid: 'a' },
        { what: 'members', uid: 'p' },
      ],
    ],
    [
      move('a', 'p', null, { into: 'p', after: 'x' }),
      [
        { what: 'place', uid: 'a' },
        { what: 'members', uid: 'p' },
      ],
    ],
    [
      move('a', 'p', null, { into: 'o', after: null }),
      [
        { what: 'place', uid: 'a' },
        { what: 'members', uid: 'p' },
        { what: 'members', uid: 'o' },
      ],
    ],
    [set('a', 'na'), [{ what: 'field', uid: 'a', field: 'na' }]],
    [
      addItem(inColumn, 'i', null, { he: { 'q.answer.i': 'x' } }),
      [
        { what: 'field', uid: 'q', field: 'columns.c1.cell.answers.i' },
        { what: 'text', language: 'he', key: 'q.answer.i' },
      ],
    ],
    [removeItem(answers, 'i'), [{ what: 'field', uid: 'q', field: 'answers.i' }]],
    [moveItem(answers, 'i', null), [{ what: 'itemPlace', uid: 'q', field: 'answers.i' }]],
    [setItem(answers, 'i', 'code', 'x'), [{ what: 'field', uid: 'q', field: 'answers.i.code' }]],
    [text('q.text', 'he'), [{ what: 'text', language: 'he', key: 'q.text' }]],
    [{ op: 'setLanguage', language: 'he', field: 'name' }, [{ what: 'language', language: 'he', field: 'name' }]],
    [addLanguage('he'), [{ what: 'language', language: 'he' }]],
    [{ op: 'moveLanguage', language: 'he', after: null }, [{ what: 'language', language: 'he' }]],
    [removeLanguage('he'), [{ what: 'language', language: 'he' }]],
  ])('%j', (command, touched) => {
    expect(touchedBy(command)).toEqual(touched);
  });

  it('is everything inside a node', () => {
    expect(uidsInside({ uid: 'a', blocks: [{ uid: 'b', pages: [{ uid: 'c', nodes: [{ uid: 'd' }, 7] }] }] })).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});

describe('what others have removed', () => {
  it('is missing for what would go there', () => {
    const since = [
      remove('p', 'c', null, 'q'),
      removeItem(answers, 'i'),
      removeItem({ uid: 'm', list: 'columns' }, 'c1'),
      removeItem({ uid: 'm', list: 'shelves' }, 's1'),
      removeLanguage('he'),
    ];
    const missing = (command: DesignCommand) => missingFor(command, lostIn(since));
    expect([missing(add('x', 'p')), missing(add('x', 'q')), missing(add('x', 'z'))]).toEqual(['p', 'q', null]);
    expect([missing(move('q', 'z', null)), missing(move('z', 'p', null)), missing(move('z', 'y', null))]).toEqual([
      'q',
      'p',
      null,
    ]);
    expect([missing(set('q', 'na')), missing(set('z', 'na'))]).toEqual(['q', null]);
    expect([
      missing(removeItem(answers, 'i')),
      missing(moveItem(answers, 'i', null)),
      missing(setItem(answers, 'i', 'code', 'x')),
      missing(setItem(answers, 'j', 'code', 'x')),
    ]).toEqual(['q', 'q', 'q', 'q']);
    const ofM = { uid: 'm', list: 'answers' } as const;
    expect([
      missing(addItem({ ...ofM, owner: 'c1' }, 'x')),
      missing(addItem({ ...ofM, owner: 'c2' }, 'x')),
      missing(addItem(ofM, 'x')),
    ]).toEqual(['c1', null, null]);
    expect([
      missing(addItem({ uid: 'm', list: 'products', owner: 's1' }, 'x')),
      missing(addItem({ uid: 'm', list: 'products', owner: 'c1' }, 'x')),
    ]).toEqual(['s1', null]);
    expect(missing(setItem({ uid: 'm', list: 'answers', owner: 'c1' } as never, 'x', 'code', 'x'))).toBe('c1');
    expect([missing(text('m.text', 'he')), missing(text('m.text', 'en')), missing(text('q.text', 'en'))]).toEqual([
      'he',
      null,
      'q',
    ]);
    expect([
      missing({ op: 'setLanguage', language: 'he', field: 'name' }),
      missing(removeLanguage('he')),
      missing({ op: 'moveLanguage', language: 'he', after: null }),
      missing(addLanguage('he')),
    ]).toEqual(['he', 'he', 'he', null]);
  });

  it('is missing for the item and its texts, but for an answer that another column may have', () => {
    const lost = lostIn([removeItem(answers, 'i'), removeItem(inColumn, 'k')]);
    expect([
      missingFor(removeItem(answers, 'i'), lost),
      missingFor(removeItem(answers, 'j'), lost),
      missingFor(setItem(inColumn, 'k', 'code', 'x'), lost),
    ]).toEqual(['i', null, 'k']);
    expect([
      missingFor(text('q.answer.i'), lost),
      missingFor(text('q.answer.i.label'), lost),
      missingFor(text('q.answer.ii'), lost),
      missingFor(text('q.answer.k'), lost),
    ]).toEqual(['q.answer.i', 'q.answer.i.label', null, null]);
  });

  it('is back where it was added again', () => {
    const since = [remove('p', 'c', null, 'q'), removeItem(answers, 'i'), removeLanguage('he')];
    const again: readonly DesignCommand[] = [
      { op: 'add', node: { uid: 'p', nodes: [{ uid: 'q' }] }, into: 'c', after: null, texts: {} },
      addItem(answers, 'i'),
      addLanguage('he'),
    ];
    const lost = lostIn([...since, ...again]);
    expect([lost.nodes.size, lost.items.size, lost.languages.size, lost.texts.size]).toEqual([0, 0, 0, 0]);
    expect([...lostIn([{ op: 'remove', uid: 'a' }]).nodes]).toEqual(['a']);
    expect([isAtOrBelow('a.b', 'a'), isAtOrBelow('a', 'a'), isAtOrBelow('ab', 'a'), isAtOrBelow('a', 'a.b')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
