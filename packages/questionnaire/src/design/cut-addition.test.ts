import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { canonicalJson } from '../canonical-json.ts';
import { buildDocument, matrix, visual } from '../scenario/build-document.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { richDocument } from '../scenario/rich-document.ts';
import { applyCommand } from './apply-command.ts';
import { countParts } from './count-parts.ts';
import { cutAddition } from './cut-addition.ts';
import type { DesignCommand } from './design-command.ts';
import { type DraftDocument, draftJson } from './draft-document.ts';
import { draftOf } from './draft-of.test-data.ts';
import { visitNodes } from './draft-tree.ts';

const said = (document: DraftDocument): string => canonicalJson(draftJson(document));

function applied(document: DraftDocument, commands: readonly DesignCommand[]): DraftDocument {
  return commands.reduce((draft, command) => {
    const one = applyCommand(draft, command);
    if (!one.ok) throw new Error(`${one.error}: ${JSON.stringify(command)}`);
    return one.value.document;
  }, document);
}

function whollyCut(command: DesignCommand): readonly DesignCommand[] {
  const parts = cutAddition(command);
  return parts.length === 0 ? [command] : parts.flatMap(whollyCut);
}

/** Takes each node away and puts it back in as many additions as it can be divided into. */
function putBackInParts(draft: DraftDocument): readonly DesignCommand[] {
  const uids: string[] = [];
  visitNodes(draft.chapters, 'chapters', ({ uid }) => void uids.push(uid));
  return uids.flatMap((uid) => {
    const removed = applyCommand(draft, { op: 'remove', uid });
    if (!removed.ok) throw new Error(removed.error);
    const { document, inverse } = removed.value;
    const parts = inverse.flatMap(whollyCut);
    expect(said(applied(document, parts))).toBe(said(draft));
    return parts;
  });
}

describe('an addition in parts', () => {
  it('has the effect of the whole, for every node of a document', () => {
    for (const seed of seeds('cut', 6)) {
      expect(putBackInParts(draftOf(randomDocument(seed))).length).toBeGreaterThan(0);
      putBackInParts(draftOf(richDocument(seed)));
    }
  });

  it('has no part with contents of its own, whether members, items or items within items', () => {
    const cellOf = (column: number) => ({
      kind: 'closed',
      subKind: 'radio',
      answers: [1, 2].map((code) => ({ uid: `k${column}${code}`, code })),
    });
    const columns = [1, 2].map((code) => ({ uid: `c${code}`, code, cell: cellOf(code) }));
    const shelves = [
      { uid: 's1', products: [1, 2, 3].map((code) => ({ uid: `x${code}`, code, image: 'x', price: 1 })) },
    ];
    const draft = draftOf(
      buildDocument([
        { uid: 'p1', nodes: [matrix('m', 'form', { columns }), visual('v', 'shelfSimulator', { shelves })] },
      ]),
    );
    const parts = putBackInParts(draft);
    for (const part of parts) {
      expect(countParts(part.op === 'add' ? part.node : part.op === 'addItem' ? part.item : [])).toBe(1);
    }
    expect(parts.some((part) => part.op === 'addItem' && part.list === 'products')).toBe(true);
    expect(parts.some((part) => part.op === 'addItem' && part.owner === 'c1')).toBe(true);
  });

  it('is nothing for a change that is no addition, and for a node without contents', () => {
    expect(cutAddition({ op: 'text', language: 'en', key: 'q.text', value: 'x' })).toEqual([]);
    expect(cutAddition({ op: 'add', node: { uid: 'q', type: 'text' }, into: 'p', after: null, texts: {} })).toEqual([]);
  });
});
