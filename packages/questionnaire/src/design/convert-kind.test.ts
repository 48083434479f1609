import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { kinds } from '../kinds/index.ts';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { randomQuestion } from '../scenario/random-question.ts';
import { applyBatch } from './apply-command.ts';
import { convertKind } from './convert-kind.ts';
import { defaultQuestion } from './default-question.ts';
import { type DraftDocument, draftJson } from './draft-document.ts';
import { findNode } from './draft-tree.ts';
import { freshUids } from './fresh-uid.ts';
import type { JsonObject } from './json-value.ts';
import { readDraft } from './read-draft.ts';

const SUB_KINDS = Object.entries(kinds).flatMap(([kind, { subKinds }]) =>
  subKinds.map((subKind) => ({ kind, subKind })),
);
const fresh = freshUids(createRng('uids').share);
const START = { source: 'q1', image: 'picture' };

function draftWith(question: object): DraftDocument {
  const read = readDraft(
    buildDocument([
      { uid: 'p1', nodes: [radio('q1')] },
      { uid: 'p2', nodes: [question as JsonObject] },
    ]),
  );
  if (!read.ok) throw new Error('no draft');
  return read.value;
}

function converted(document: DraftDocument, uid: string, to: { kind: string; subKind: string }) {
  const conversion = convertKind(document, uid, to, fresh, START);
  if (conversion === null) throw new Error('not converted');
  const applied = applyBatch(document, conversion.commands);
  if (!applied.ok) throw new Error(`refused: ${JSON.stringify(applied.error)}`);
  const node = findNode(applied.value.document, uid)?.node;
  if (node === undefined) throw new Error('gone');
  return { conversion, node, ...applied.value };
}

describe('conversion to another kind', () => {
  it.each(SUB_KINDS)(
    'turns $kind $subKind into every other kind, valid once its texts are entered, and back',
    (from) => {
      for (const to of SUB_KINDS) {
        const question = defaultQuestion(from.kind, from.subKind, fresh, { number: 'Q2', ...START });
        if (question === null) throw new Error('no such kind');
        const document = draftWith(question);
        const { node, inverse, document: after } = converted(document, question.uid, to);
        expect(node).toMatchObject({ uid: question.uid, number: 'Q2', ...to });
        const parsed = parseDocument(
          buildDocument([
            { uid: 'p1', nodes: [radio('q1')] },
            { uid: 'p2', nodes: [node] },
          ]),
        );
        expect(parsed.ok || [from, to, parsed.error]).toBe(true);
        const back = applyBatch(after, inverse);
        expect(back.ok && draftJson(back.value.document)).toEqual(draftJson(document));
      }
    },
  );

  it('leaves no orphaned text, and is null for the same kind', () => {
    const rng = createRng('kinds');
    for (let run = 0; run < 150; run += 1) {
      const { json } = randomQuestion(rng, 'q2', {});
      const document = draftWith(json);
      const to = SUB_KINDS[rng.below(SUB_KINDS.length)] ?? { kind: 'open', subKind: 'text' };
      const { node, conversion, document: after } = converted(document, 'q2', to);
      const names = JSON.stringify(node);
      for (const { texts } of after.languages)
        for (const key of Object.keys(texts.get('q2') ?? {})) {
          const [, word, item] = key.split('.');
          if (word === 'answer' || word === 'row' || word === 'column') expect(names).toContain(`"${item ?? ''}"`);
        }
      const same = { kind: String(json['kind']), subKind: String(json['subKind']) };
      expect(converted(document, 'q2', same).conversion.lost).toEqual([]);
      expect(new Set([...conversion.kept, ...conversion.lost]).size).toBe(
        conversion.kept.length + conversion.lost.length,
      );
    }
  });

  it('reports what is kept, what is lost, and references from other nodes', () => {
    const read = readDraft(
      buildDocument([
        { uid: 'p1', nodes: [radio('q1', { random: { answers: { shuffle: true } } })] },
        {
          uid: 'p2',
          nodes: [radio('q2', { entrance: [[{ if: { op: 'answered', question: 'q1' }, do: { do: 'show' } }]] })],
        },
      ]),
    );
    if (!read.ok) throw new Error('no draft');
    const list = converted(read.value, 'q1', { kind: 'rank', subKind: 'podium' }).conversion;
    expect(list.lost).toEqual([]);
    expect(list.kept).toContainEqual({ what: 'random', name: 'answers', count: 1 });
    expect(list.kept).toContainEqual({ what: 'condition', name: 'q2', count: 1 });
    const { lost } = converted(read.value, 'q1', { kind: 'open', subKind: 'text' }).conversion;
    expect(lost.map(({ what, name }) => [what, name])).toEqual([
      ['list', 'answers'],
      ['random', 'answers'],
      ['condition', 'q2'],
    ]);
  });
});
