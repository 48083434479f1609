import { applyBatch } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { draftIndex } from '../draft-index.ts';
import { readClipped, writeClipped } from './clipboard.ts';
import { DRAFT, draftOf } from './draft-to-edit.test-data.ts';
import { moveStep } from './move-node.ts';
import { newStructure, STRUCTURES } from './new-structure.ts';
import { blockAround, blockOpened, branchOf, splitAfter } from './structure-commands.ts';
import { isUnwritten, untouchedQuestion, withoutUntouched } from './untouched.ts';

let count = 0;

const fresh = () => `n${(count += 1)}`;

const from = () => {
  count = 0;
  return fresh;
};

describe('a node moved by a step', () => {
  const step = (uid: string, way: 'up' | 'down' | 'in' | 'out') => {
    const command = moveStep(DRAFT, uid, way);
    return command?.op === 'move' ? [command.into, command.after] : null;
  };

  it('passes its neighbour, or goes into the part beside its own', () => {
    expect([step('b', 'up'), step('b', 'down'), step('k', 'down'), step('a', 'up')]).toEqual([
      ['p1', null],
      ['p1', 'k'],
      ['p2', null],
      null,
    ]);
    expect([step('m', 'up'), step('m', 'down'), step('x', 'up'), step('y', 'down'), step('y', 'up')]).toEqual([
      ['p2', null],
      null,
      null,
      null,
      ['k', null],
    ]);
    expect([
      step('c2', 'up'),
      step('c1', 'up'),
      step('c3', 'down'),
      step('p2', 'down'),
      step('s', 'up'),
      step('gone', 'up'),
    ]).toEqual([['document', null], null, null, ['c2', null], ['c1', 'p2'], null]);
  });

  it('goes out of a block, and into the block before it', () => {
    expect([step('x', 'out'), step('a', 'out'), step('p1', 'out'), step('c1', 'out')]).toEqual([
      ['p1', 'k'],
      null,
      null,
      null,
    ]);
    expect([step('b', 'in'), step('a', 'in'), step('p2', 'in')]).toEqual([null, null, null]);
    const behind = draftOf([
      { uid: 'c', pages: [{ uid: 'p', nodes: [{ uid: 'k', type: 'block', nodes: [{ uid: 'x' }] }, { uid: 'z' }] }] },
    ]);
    expect(moveStep(behind, 'z', 'in')).toEqual({ op: 'move', uid: 'z', into: 'k', after: 'x' });
  });
});

describe('a new structure', () => {
  it('is a block around neighbours', () => {
    expect(blockAround(DRAFT, ['b', 'a'], from())).toEqual({
      chosen: 'n1',
      commands: [
        { op: 'add', node: { uid: 'n1', type: 'block', nodes: [] }, texts: {}, into: 'p1', after: null },
        { op: 'move', uid: 'a', into: 'n1', after: null },
        { op: 'move', uid: 'b', into: 'n1', after: 'a' },
      ],
    });
    expect(blockAround(DRAFT, ['p2'], from())?.commands[0]).toMatchObject({
      node: { pages: [] },
      into: 'c1',
      after: 'p1',
    });
    expect([
      blockAround(DRAFT, ['a', 'x'], from()),
      blockAround(DRAFT, ['c1'], from()),
      blockAround(DRAFT, ['sb1'], from()),
      blockAround(DRAFT, [], from()),
      blockAround(DRAFT, ['a', 'p1'], from()),
    ]).toEqual([null, null, null, null, null]);
  });

  it('is a split behind the page, or at the end of a chapter', () => {
    const made = splitAfter(DRAFT, 'x', from());
    expect(made).toEqual({
      chosen: 'n1',
      commands: [
        {
          op: 'add',
          texts: {},
          into: 'c1',
          after: 'p1',
          node: {
            uid: 'n1',
            type: 'split',
            show: 1,
            shuffle: true,
            blocks: [
              {
                uid: 'n2',
                pages: [
                  {
                    uid: 'n3',
                    nodes: [],
                  },
                ],
              },
              {
                uid: 'n4',
                pages: [
                  {
                    uid: 'n5',
                    nodes: [],
                  },
                ],
              },
            ],
          },
        },
      ],
    });
    const place = (uid: string) => {
      const [command] = splitAfter(DRAFT, uid, from())?.commands ?? [];
      return command?.op === 'add' ? [command.into, command.after] : null;
    };
    expect([place('c1'), place('c3'), place('m'), place('sb1'), place('gone')]).toEqual([
      ['c1', 'p2'],
      ['c3', null],
      ['sb1', 'p3'],
      ['c2', 's'],
      null,
    ]);
  });

  it('is a branch of the split that one stands in', () => {
    expect(branchOf(DRAFT, 's', from())).toEqual({
      chosen: 'n1',
      commands: [
        { op: 'add', node: { uid: 'n1', pages: [{ uid: 'n2', nodes: [] }] }, texts: {}, into: 's', after: 'sb2' },
      ],
    });
    expect(branchOf(DRAFT, 'c1', from())).toBeNull();
    const branch = (chosen: readonly string[]) => newStructure('branch', DRAFT, chosen, from())?.commands[0];
    expect([branch(['m']), branch(['a', 'm'])]).toEqual([
      expect.objectContaining({ into: 's' }),
      expect.objectContaining({ into: 's' }),
    ]);
    expect([branch(['m', 'a']), branch([])]).toEqual([undefined, undefined]);
    expect(newStructure('split', DRAFT, [], from())?.commands[0]).toMatchObject({ into: 'c3' });
    expect(newStructure('block', DRAFT, ['a'], from())?.commands[0]).toMatchObject({ into: 'p1' });
    expect(STRUCTURES).toEqual(['block', 'split', 'branch']);
  });

  it('goes again, and leaves what stood in it', () => {
    expect(blockOpened(DRAFT, 'k')).toEqual({
      chosen: 'x',
      commands: [
        { op: 'move', uid: 'x', into: 'p1', after: 'k' },
        { op: 'move', uid: 'y', into: 'p1', after: 'x' },
        { op: 'remove', uid: 'k' },
      ],
    });
    expect([blockOpened(DRAFT, 'a'), blockOpened(DRAFT, 's'), blockOpened(DRAFT, 'gone')]).toEqual([null, null, null]);
    const opened = applyBatch(DRAFT, blockOpened(DRAFT, 'k')?.commands ?? []);
    expect(opened.ok && draftIndex(opened.value.document).byUid.get('y')?.parent).toBe('p1');
  });
});

describe('a new questionnaire', () => {
  const page = (...nodes: readonly object[]) => [{ uid: 'c', pages: [{ uid: 'p', nodes }] }];

  it('is unwritten while its one question has no words', () => {
    expect([
      isUnwritten(draftOf(page({ uid: 'q' }), { 'c.text': 'Name' })),
      isUnwritten(draftOf(page())),
      isUnwritten(draftOf(page({ uid: 'q' }, { uid: 'r' }))),
    ]).toEqual([true, true, false]);
    expect([
      isUnwritten(draftOf(page({ uid: 'q' }), { 'q.text': 'x' })),
      isUnwritten(draftOf(page({ uid: 't', type: 'text' }), { 't.text': 'x' })),
    ]).toEqual([false, false]);
  });

  it('gives that question up', () => {
    const draft = draftOf(page({ uid: 'q' }));
    expect(untouchedQuestion(draft)?.node.uid).toBe('q');
    expect(draftIndex(withoutUntouched(draft)).questions).toEqual([]);
    const written = draftOf(page({ uid: 'q' }), { 'q.text': 'x' });
    expect([untouchedQuestion(written), withoutUntouched(written)]).toEqual([null, written]);
  });
});

it('what is clipped is read again, and no other text', () => {
  const clipped = readClipped(writeClipped(DRAFT, ['a', 'b']));
  expect([clipped?.uids, clipped?.document]).toEqual([['a', 'b'], DRAFT]);
  const sign = '{"format":"seker/questionnaire-part/1"';
  expect([
    readClipped('x'),
    readClipped(`${sign}`),
    readClipped(`${sign},"uids":7}`),
    readClipped(`${sign},"uids":[],"document":7}`),
    readClipped('{"format":"other"}'),
  ]).toEqual([null, null, null, null, null]);
  expect(readClipped(`${sign},"uids":["a",7],"document":{"chapters":[]}}`)?.uids).toEqual(['a']);
});
