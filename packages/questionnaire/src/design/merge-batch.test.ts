import { createRng } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { canonicalJson } from '../canonical-json.ts';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { randomCommand } from '../scenario/random-commands.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { applyBatch, applyCommand } from './apply-command.ts';
import type { DesignCommand } from './design-command.ts';
import { type DraftDocument, draftJson } from './draft-document.ts';
import { draftOf } from './draft-of.test-data.ts';
import { visitNodes } from './draft-tree.ts';
import { mergeBatch } from './merge-batch.ts';
import { readDraft } from './read-draft.ts';

const said = (document: DraftDocument): string => canonicalJson(draftJson(document));

/** Commands that one person gives on the draft, one after another. */
function work(base: DraftDocument, seed: string, count: number) {
  const rng = createRng(seed, 'work');
  let document = base;
  const commands: DesignCommand[] = [];
  for (let step = 0; step < count; step += 1) {
    const applied = applyCommand(document, randomCommand(document, rng, `${seed}-${step}`));
    if (!applied.ok) continue;
    document = applied.value.document;
    commands.push(applied.value.command);
  }
  return { document, commands };
}

function uidsOf(document: DraftDocument): ReadonlySet<string> {
  const uids: string[] = [];
  visitNodes(document.chapters, 'chapters', ({ uid }) => void uids.push(uid));
  expect(new Set(uids).size).toBe(uids.length);
  return new Set(uids);
}

function textsOf(document: DraftDocument): ReadonlyMap<string, string> {
  return new Map(
    document.languages.flatMap(({ code, texts }) =>
      [...texts.values()].flatMap((owned) =>
        Object.entries(owned).map(([key, text]): [string, string] => [`${code} ${key}`, JSON.stringify(text)]),
      ),
    ),
  );
}

describe('two people on one draft', () => {
  it('reach the same draft, in which nothing is duplicated and every loss is reported', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const base = draftOf(randomDocument(`${seed}`));
        const theirs = work(base, `${seed}a`, 10);
        const mine = work(base, `${seed}b`, 10);
        const merged = mergeBatch(theirs.document, mine.commands, theirs.commands);

        // The browser returns to the server's draft, applies the missed commands, then its own.
        const caughtUp = applyBatch(base, theirs.commands);
        const seen = caughtUp.ok ? mergeBatch(caughtUp.value.document, mine.commands, theirs.commands).document : base;
        expect(said(seen)).toBe(said(merged.document));
        // A third person applies both in their applied form.
        const replayed = applyBatch(base, [...theirs.commands, ...merged.commands]);
        expect(replayed.ok && said(replayed.value.document)).toBe(said(merged.document));
        expect(readDraft(draftJson(merged.document)).ok).toBe(true);
        const undone = applyBatch(merged.document, merged.inverse);
        expect(undone.ok && said(undone.value.document)).toBe(said(theirs.document));

        const [now, before] = [uidsOf(merged.document), uidsOf(base)];
        for (const uid of uidsOf(theirs.document)) if (!before.has(uid)) expect(now).toContain(uid);
        expect(merged.commands.length + merged.unmerged.length).toBe(mine.commands.length);
        const [texts, had] = [textsOf(merged.document), textsOf(base)];
        for (const [key, text] of textsOf(theirs.document)) {
          if (had.get(key) !== text) expect([key, texts.get(key)]).toEqual([key, text]);
        }
      }),
      { numRuns: runs(40) },
    );
  });

  const BASE = draftOf(
    buildDocument([
      { uid: 'p1', nodes: [radio('q1'), radio('q2'), radio('q3')] },
      { uid: 'p2', nodes: [radio('q4')] },
    ]),
  );
  const text = (value: string, key = 'q1.text'): DesignCommand => ({ op: 'text', language: 'en', key, value });
  const add = (uid: string, after: string | null, into = 'p1'): DesignCommand => ({
    op: 'add',
    node: { uid, type: 'text' },
    into,
    after,
    texts: {},
  });
  const answer = (uid: string, after: string): DesignCommand => ({
    op: 'addItem',
    uid: 'q1',
    list: 'answers',
    item: { uid, code: 9 },
    after,
    texts: {},
  });

  function together(theirs: readonly DesignCommand[], mine: readonly DesignCommand[]) {
    const first = applyBatch(BASE, theirs);
    if (!first.ok) throw new Error(JSON.stringify(first.error));
    return mergeBatch(first.value.document, mine, first.value.commands);
  }
  const page = (document: DraftDocument): readonly string[] => {
    const uids: string[] = [];
    visitNodes(document.chapters, 'chapters', ({ uid }, level) => void (level === 'nodes' && uids.push(uid)));
    return uids;
  };

  it.each<[string, DesignCommand[], DesignCommand, object]>([
    ['the same text', [text('theirs')], text('mine'), { outcome: 'collision', at: { what: 'text', key: 'q1.text' } }],
    [
      'the same field',
      [{ op: 'set', uid: 'q1', field: 'random', value: { answers: { shuffle: true } } }],
      { op: 'set', uid: 'q1', field: 'random.rows', value: { shuffle: true } },
      { outcome: 'collision', at: { what: 'field', uid: 'q1', field: 'random' } },
    ],
    [
      'the same place',
      [{ op: 'move', uid: 'q1', into: 'p2', after: null }],
      { op: 'move', uid: 'q1', into: 'p1', after: 'q3' },
      { outcome: 'collision', at: { what: 'place', uid: 'q1' } },
    ],
    [
      'a removed question that was just edited',
      [text('theirs', 'q1.answer.q1-1')],
      { op: 'remove', uid: 'p1' },
      { outcome: 'collision', at: { what: 'text', key: 'q1.answer.q1-1' } },
    ],
    ['a removed page that just got a node', [add('x', null)], { op: 'remove', uid: 'p1' }, { outcome: 'collision' }],
    [
      'a removed answer whose text was just edited',
      [text('theirs', 'q1.answer.q1-1')],
      { op: 'removeItem', uid: 'q1', list: 'answers', item: 'q1-1' },
      { outcome: 'collision' },
    ],
    ['a text of a removed node', [{ op: 'remove', uid: 'p1' }], text('mine'), { outcome: 'gone', name: 'q1' }],
    [
      'a text of a removed answer',
      [{ op: 'removeItem', uid: 'q1', list: 'answers', item: 'q1-1' }],
      text('mine', 'q1.answer.q1-1'),
      { outcome: 'gone', name: 'q1.answer.q1-1' },
    ],
    [
      'a move into a removed node',
      [{ op: 'remove', uid: 'p2' }],
      { op: 'move', uid: 'q1', into: 'p2', after: null },
      { outcome: 'gone', name: 'p2' },
    ],
    [
      'a replaced list of answers and an added one',
      [answer('a9', 'q1-1')],
      { op: 'set', uid: 'q1', field: 'answers', value: [] },
      { outcome: 'collision' },
    ],
  ])('get a report of %s', (_what, theirs, mine, told) => {
    const merged = together(theirs, [mine]);
    expect(merged.unmerged).toMatchObject([told]);
    expect(merged.commands).toEqual([]);
  });

  it('may move two blocks into each other, and get a report of the second move', () => {
    const block = (uid: string): DesignCommand => ({
      op: 'add',
      node: { uid, type: 'block' },
      into: 'p1',
      after: null,
      texts: {},
    });
    const ready = applyBatch(BASE, [block('b1'), block('b2')]);
    const into = (uid: string, other: string): DesignCommand => ({ op: 'move', uid, into: other, after: null });
    const theirs = ready.ok ? applyBatch(ready.value.document, [into('b1', 'b2')]) : ready;
    if (!theirs.ok) throw new Error(theirs.error.refusal);
    const merged = mergeBatch(theirs.value.document, [into('b2', 'b1')], theirs.value.commands);
    expect(merged.unmerged).toMatchObject([{ outcome: 'refused', refusal: 'intoItself' }]);
  });

  it('may type the same, and change different fields of one thing', () => {
    expect(together([text('x'), text('same')], [text('same')]).unmerged).toEqual([]);
    const set = (field: string): DesignCommand => ({ op: 'set', uid: 'q1', field, value: true });
    expect(together([set('na')], [set('hidden')]).unmerged).toEqual([]);
    expect(together([answer('a8', 'q1-1')], [answer('a9', 'q1-1')]).unmerged).toEqual([]);
  });

  it('place a node after the nearest remaining predecessor when its own is gone', () => {
    const gone: DesignCommand[] = [
      { op: 'remove', uid: 'q2' },
      { op: 'move', uid: 'q1', into: 'p2', after: null },
    ];
    expect(page(together(gone, [add('x', 'q2')]).document)).toEqual(['x', 'q3', 'q1', 'q4']);
    expect(page(together([{ op: 'remove', uid: 'q2' }], [add('x', 'q2')]).document)).toEqual(['q1', 'x', 'q3', 'q4']);
    const behindItself = together([{ op: 'remove', uid: 'q2' }], [{ op: 'move', uid: 'q1', into: 'p1', after: 'q2' }]);
    expect(page(behindItself.document)).toEqual(['q1', 'q3', 'q4']);
  });

  it('can undo their own commands after others’ work', () => {
    const mine = applyBatch(BASE, [{ op: 'remove', uid: 'q2' }, text('mine')]);
    if (!mine.ok) throw new Error(mine.error.refusal);
    const theirs = applyBatch(mine.value.document, [{ op: 'remove', uid: 'q3' }, text('theirs'), add('x', 'q1')]);
    if (!theirs.ok) throw new Error(theirs.error.refusal);
    const undone = mergeBatch(theirs.value.document, mine.value.inverse, theirs.value.commands);
    expect(page(undone.document)).toEqual(['q1', 'q2', 'x', 'q4']);
    expect(undone.document.languages[0]?.texts.get('q2')).toEqual(BASE.languages[0]?.texts.get('q2'));
    expect(undone.unmerged).toMatchObject([{ outcome: 'collision', at: { key: 'q1.text' } }]);
  });
});
