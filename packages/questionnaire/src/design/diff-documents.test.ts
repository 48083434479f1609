import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { buildDocument, matrix, radio } from '../scenario/build-document.ts';
import { randomCommand } from '../scenario/random-commands.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { applyBatch, applyCommand } from './apply-command.ts';
import type { DesignCommand } from './design-command.ts';
import { diffDocuments } from './diff-documents.ts';
import { draftJson } from './draft-document.ts';
import { draftOf } from './draft-of.test-data.ts';
import { sameJson } from './json-value.ts';

const BASE = draftOf(
  buildDocument([
    { uid: 'p1', nodes: [radio('q1'), radio('q2'), radio('q3')] },
    { uid: 'p2', nodes: [matrix('m', 'horizontal', { answers: [{ uid: 'a1', code: 1 }] })] },
  ]),
);

function told(...commands: readonly DesignCommand[]) {
  const applied = applyBatch(BASE, commands);
  if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  return diffDocuments(BASE, applied.value.document);
}

describe('two versions', () => {
  it.each<[string, DesignCommand, object[]]>([
    [
      'a question moved',
      { op: 'move', uid: 'q3', into: 'p1', after: null },
      [{ change: 'moved', uid: 'q3', effect: 'safe' }],
    ],
    ['a question moved elsewhere', { op: 'move', uid: 'q1', into: 'p2', after: 'm' }, [{ change: 'moved', uid: 'q1' }]],
    [
      'a new question',
      { op: 'add', node: { uid: 'x', type: 'question', kind: 'open' }, into: 'p1', after: null, texts: {} },
      [{ change: 'added', uid: 'x', effect: 'newVariable' }],
    ],
    [
      'another number',
      { op: 'set', uid: 'q1', field: 'number', value: 'A' },
      [{ change: 'field', field: 'number', before: 'Q1', after: 'A', effect: 'newVariable' }],
    ],
    [
      'another kind',
      { op: 'set', uid: 'q1', field: 'kind', value: 'open' },
      [{ field: 'kind', effect: 'losesAnswers' }],
    ],
    ['a rule', { op: 'set', uid: 'q1', field: 'entrance', value: [] }, [{ field: 'entrance', effect: 'safe' }]],
    [
      'another code',
      { op: 'setItem', uid: 'q1', list: 'answers', item: 'q1-1', field: 'code', value: 9 },
      [{ change: 'itemField', item: 'q1-1', effect: 'recode' }],
    ],
    [
      'a new row',
      { op: 'addItem', uid: 'm', list: 'rows', item: { uid: 'r9', code: 9 }, after: null, texts: {} },
      [{ change: 'itemAdded', list: 'rows', effect: 'newVariable' }],
    ],
    [
      'answers in another order',
      { op: 'moveItem', uid: 'q1', list: 'answers', item: 'q1-3', after: null },
      [{ change: 'itemMoved', item: 'q1-3', effect: 'safe' }],
    ],
    [
      'a text',
      { op: 'text', language: 'en', key: 'q1.text', value: 'New' },
      [{ change: 'text', language: 'en', key: 'q1.text', before: 'Words of q1.text', after: 'New', effect: 'safe' }],
    ],
  ])('differ in %s', (_what, command, changes) => {
    expect(told(command)).toMatchObject(changes);
    expect(told(command)).toHaveLength(changes.length);
  });

  it('report that a removed question loses its answers', () => {
    const changes = told({ op: 'remove', uid: 'q1' }, { op: 'removeItem', uid: 'q2', list: 'answers', item: 'q2-1' });
    expect(changes).toContainEqual({ change: 'removed', uid: 'q1', effect: 'losesAnswers' });
    expect(changes).toContainEqual({
      change: 'itemRemoved',
      uid: 'q2',
      list: 'answers',
      item: 'q2-1',
      effect: 'losesAnswers',
    });
  });

  it('have no difference exactly where they say the same', () => {
    for (const seed of seeds('diff', 4)) {
      const rng = createRng(seed);
      let now = draftOf(randomDocument(seed));
      for (let step = 0; step < 40; step += 1) {
        const applied = applyCommand(now, randomCommand(now, rng, `${step}`));
        if (!applied.ok || applied.value.command.op === 'moveLanguage') continue;
        const next = applied.value.document;
        const isSame = sameJson(draftJson(now), draftJson(next));
        // Values that are not lists, and an empty list instead of an absent one, list the same items.
        if ('field' in applied.value.command && applied.value.command.field.startsWith('cell')) continue;
        if (applied.value.command.op === 'addItem' || applied.value.command.op === 'removeItem') {
          now = next;
          continue;
        }
        if (!isSame && applied.value.command.op === 'set' && applied.value.command.field === 'answers') continue;
        expect([applied.value.command, diffDocuments(now, next).length === 0]).toEqual([applied.value.command, isSame]);
        now = next;
      }
    }
  });
});
