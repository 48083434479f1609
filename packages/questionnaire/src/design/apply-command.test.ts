import { createRng } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { canonicalJson } from '../canonical-json.ts';
import { buildDocument, matrix, radio } from '../scenario/build-document.ts';
import { randomCommand } from '../scenario/random-commands.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { applyBatch, applyCommand } from './apply-command.ts';
import type { DesignCommand } from './design-command.ts';
import { type DraftDocument, type DraftNode, draftJson } from './draft-document.ts';
import { draftOf } from './draft-of.test-data.ts';
import { mergeBatch } from './merge-batch.ts';
import { parseCommand } from './parse-command.ts';
import { readDraft } from './read-draft.ts';

const said = (document: DraftDocument): string => canonicalJson(draftJson(document));

function after(document: DraftDocument, ...commands: readonly DesignCommand[]): DraftDocument {
  const applied = applyBatch(document, commands);
  if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  return applied.value.document;
}

const TWO = buildDocument([
  { uid: 'p1', nodes: [radio('q1'), radio('q2')] },
  { uid: 'p2', nodes: [radio('q3')] },
]);

describe('a command on a draft', () => {
  it('removes characters that no database stores, which a paste may contain', () => {
    const words = 'a\0b \ud800 \u{1f600} \\u0000';
    const typed = { op: 'text', language: 'en', key: 'q1.text', value: words } as const;
    const applied = applyCommand(draftOf(TWO), typed);
    if (!applied.ok) throw new Error('refused');
    expect(applied.value.command).toEqual({ ...typed, value: 'ab \ufffd \u{1f600} \\u0000' });
    expect(said(applied.value.document)).not.toContain('\\u0000b');
    const merged = mergeBatch(draftOf(TWO), [{ op: 'set', uid: 'gone\0', field: 'na', value: 'x\0' }], []);
    expect(merged.unmerged).toMatchObject([{ command: { uid: 'gone', value: 'x' } }]);
  });

  it('does not remove the welcome text together with a question called `welcome`', () => {
    const greeted = after(
      draftOf(buildDocument([{ uid: 'p1', nodes: [radio('welcome'), radio('q2')] }])),
      { op: 'text', language: 'en', key: 'welcome', value: 'Hello' },
      { op: 'remove', uid: 'welcome' },
    );
    const texts = greeted.languages.find(({ code }) => code === 'en')?.texts.get('welcome');
    expect(texts).toEqual({ welcome: 'Hello' });
  });

  it('is undone exactly, and changes nothing when refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const rng = createRng(`${seed}`, 'commands');
        let now = draftOf(randomDocument(`${seed}`));
        for (let step = 0; step < 25; step += 1) {
          const before = said(now);
          const command = randomCommand(now, rng, `${step}`);
          const applied = applyCommand(now, command);
          expect(said(now)).toBe(before);
          if (!applied.ok) continue;
          expect(said(after(applied.value.document, ...applied.value.inverse))).toBe(before);
          expect(applyCommand(now, applied.value.command)).toEqual(applied);
          now = applied.value.document;
          expect(readDraft(draftJson(now)).ok).toBe(true);
        }
      }),
      { numRuns: runs(15) },
    );
  });

  it('survives JSON', () => {
    const rng = createRng('wire');
    let now = draftOf(randomDocument('wire'));
    for (let step = 0; step < 300; step += 1) {
      const applied = applyCommand(now, randomCommand(now, rng, `${step}`));
      if (!applied.ok) continue;
      const { command, inverse } = applied.value;
      for (const each of [command, ...inverse]) {
        const sent: unknown = JSON.parse(JSON.stringify(each));
        expect(parseCommand(sent)).toEqual({ ok: true, value: each });
      }
      now = applied.value.document;
    }
  });

  it('leaves everything else the same objects', () => {
    const before = draftOf(TWO);
    const made = after(before, { op: 'set', uid: 'q3', field: 'na', value: true });
    const [chapter, changed] = [before.chapters[0], made.chapters[0]];
    expect(changed).not.toBe(chapter);
    expect(pagesOf(changed)[0]).toBe(pagesOf(chapter)[0]);
    expect(pagesOf(changed)[1]).not.toBe(pagesOf(chapter)[1]);
    expect(made.languages).toBe(before.languages);
    const typed = after(before, { op: 'text', language: 'en', key: 'q3.text', value: 'New' });
    expect(typed.chapters).toBe(before.chapters);
    expect(typed.languages[0]?.texts.get('q1')).toBe(before.languages[0]?.texts.get('q1'));
  });

  it('removes the texts of what it removes, and restores them', () => {
    const document = draftOf(TWO);
    const applied = applyCommand(document, { op: 'remove', uid: 'p1' });
    if (!applied.ok) throw new Error(applied.error);
    expect([...(applied.value.document.languages[0]?.texts.keys() ?? [])]).toEqual(['title', 'chapter', 'q3']);
    expect(applied.value.inverse).toMatchObject([
      { op: 'add', into: 'chapter', after: null, texts: { en: { 'q2.answer.q2-1': 'Words of q2.answer.q2-1' } } },
    ]);
  });

  it('keeps the text of an answer that another column of the same matrix still has', () => {
    const cell = {
      kind: 'closed',
      subKind: 'radio',
      answers: [
        { uid: 'yes', code: 1 },
        { uid: 'no', code: 2 },
      ],
    };
    const columns = [
      { uid: 'c1', code: 1, cell },
      { uid: 'c2', code: 2, cell },
    ];
    const document = draftOf(buildDocument([{ uid: 'p', nodes: [matrix('q', 'multiComparison', { columns })] }]));
    const one = after(document, { op: 'removeItem', uid: 'q', list: 'answers', owner: 'c1', item: 'yes' });
    expect(one.languages[0]?.texts.get('q')).toHaveProperty(['q.answer.yes']);
    const both = after(one, { op: 'removeItem', uid: 'q', list: 'answers', owner: 'c2', item: 'yes' });
    expect(both.languages[0]?.texts.get('q')).not.toHaveProperty(['q.answer.yes']);
  });

  const refused: readonly (readonly [string, DesignCommand])[] = [
    ['unknownNode', { op: 'remove', uid: 'gone' }],
    ['unknownNode', { op: 'text', language: 'en', key: 'gone.text', value: 'x' }],
    ['unknownLanguage', { op: 'text', language: 'he', key: 'q1.text', value: 'x' }],
    ['wrongPlace', { op: 'move', uid: 'q1', into: 'chapter', after: null }],
    ['intoItself', { op: 'move', uid: 'p1', into: 'p1', after: null }],
    ['unknownNeighbour', { op: 'move', uid: 'q1', into: 'p2', after: 'q2' }],
    ['takenUid', { op: 'add', node: { uid: 'q1', type: 'text' }, into: 'p2', after: null, texts: {} }],
    ['takenUid', { op: 'add', node: { uid: 'document', type: 'text' }, into: 'p2', after: null, texts: {} }],
    ['wrongPlace', { op: 'add', node: { uid: 'x', type: 'split' }, into: 'p2', after: null, texts: {} }],
    ['foreignText', { op: 'add', node: { uid: 'x' }, into: 'p2', after: null, texts: { en: { 'q1.text': 'x' } } }],
    ['protectedField', { op: 'set', uid: 'q1', field: 'uid', value: 'q9' }],
    ['protectedField', { op: 'set', uid: 'document', field: 'chapters', value: [] }],
    ['protectedField', { op: 'setItem', uid: 'q1', list: 'answers', item: 'q1-1', field: 'uid', value: 'x' }],
    ['wrongShape', { op: 'set', uid: 'q1', field: 'answers', value: [1] }],
    ['wrongShape', { op: 'set', uid: 'q1', field: 'kind.x', value: 1 }],
    ['unknownItem', { op: 'removeItem', uid: 'q1', list: 'answers', item: 'q2-1' }],
    ['takenUid', { op: 'addItem', uid: 'q1', list: 'answers', item: { uid: 'q1-1' }, after: null, texts: {} }],
    ['protectedField', { op: 'setLanguage', language: 'en', field: 'texts', value: {} }],
    ['protectedField', { op: 'setLanguage', language: 'en', field: 'texts.q1.text', value: 'x' }],
    ['protectedField', { op: 'setLanguage', language: 'en', field: 'code', value: 'fr' }],
    ['protectedField', { op: 'addLanguage', language: 'fr', fields: { texts: {} }, texts: {}, after: null }],
    ['takenLanguage', { op: 'addLanguage', language: 'en', fields: {}, texts: {}, after: null }],
  ];
  it.each(refused)('is refused as %s: %j', (refusal, command) => {
    expect(applyCommand(draftOf(TWO), command)).toEqual({ ok: false, error: refusal });
  });

  it('respects the maximum depth, including the node’s contents', () => {
    const nest = (uid: string, depth: number): DraftNode => ({
      uid: `${uid}${depth}`,
      type: 'block',
      nodes: depth === 1 ? [] : [nest(uid, depth - 1)],
    });
    const heights = [7, 8, 9, 10, 11, 12];
    const moved = heights.map((height) => {
      const deep = after(
        draftOf(TWO),
        { op: 'add', node: nest('a', 20), into: 'p1', after: null, texts: {} },
        { op: 'add', node: nest('b', height), into: 'p1', after: null, texts: {} },
      );
      return applyCommand(deep, { op: 'move', uid: `b${height}`, into: 'a1', after: null }).ok;
    });
    const read = heights.map((height) => readDraft(buildDocument([{ uid: 'p1', nodes: [nest('a', 20 + height)] }])).ok);
    expect(moved).toEqual(read);
    expect(new Set(moved).size).toBe(2);
  });

  it('belongs to a batch that is applied completely or not at all', () => {
    const set = { op: 'set', uid: 'q1', field: 'na', value: true } as const;
    expect(applyBatch(draftOf(TWO), [set, { op: 'remove', uid: 'gone' }])).toEqual({
      ok: false,
      error: { index: 1, refusal: 'unknownNode' },
    });
  });

  it('keeps all other pages, however long the document', () => {
    const pages = Array.from({ length: 1000 }, (_, index) => ({ uid: `p${index}`, nodes: [radio(`q${index}`)] }));
    const before = draftOf(buildDocument(pages));
    const now = after(before, { op: 'set', uid: 'q900', field: 'na', value: true });
    const [was, is] = [before, now].map((one) => pagesOf(one.chapters[0]));
    expect(is?.flatMap((page, place) => (page === was?.[place] ? [] : [place]))).toEqual([900]);
  });
});

function pagesOf(chapter: unknown): readonly unknown[] {
  return (chapter as { readonly pages: readonly unknown[] }).pages;
}
