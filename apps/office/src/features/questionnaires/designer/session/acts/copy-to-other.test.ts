import { MOST_DRAFT_NODES } from '@seker/contract';
import type { DesignCommand, DraftDocument } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { draftIndex } from '../draft-index.ts';
import { SimulatedDraftServer } from '../draft-server.test-data.ts';
import { CopyRefused, CopyToOther } from './copy-to-other.ts';
import { draftOf } from './draft-to-edit.test-data.ts';

/** Questions without words on one page. */
const draftWith = (count: number): DraftDocument => {
  const nodes = Array.from({ length: count }, (_, at) => ({ uid: `q${at}`, type: 'text' }));
  return draftOf([{ uid: 'c', pages: [{ uid: 'p', nodes }] }]);
};
const textsOf = (document: DraftDocument): number =>
  draftIndex(document).order.filter(({ role }) => role === 'text').length;

/** The copying of so many texts into another questionnaire, over a cable that can be cut; `meanwhile` happens once it was read. */
function begin(count: number, there = draftWith(1), meanwhile: readonly DesignCommand[] = []) {
  const server = new SimulatedDraftServer(there);
  const copy = new CopyToOther({
    document: draftWith(count),
    uids: Array.from({ length: count }, (_, at) => `q${at}`),
    after: null,
    open: async () => {
      const opened = { rev: server.rev, document: server.document };
      if (meanwhile.length > 0) await server.line('Yossi').send(server.rev, 'theirs', meanwhile);
      return opened;
    },
    line: server.line('Dana'),
  });
  return { server, copy };
}

/** Why it did not go on; null: it is done. */
async function failed(copy: CopyToOther): Promise<unknown> {
  const error = await copy.send().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof CopyRefused ? error.refusal : error;
}

describe('copies to another questionnaire', () => {
  it('are there once, although the answer was lost and they were sent again', async () => {
    const { server, copy } = begin(3);
    server.losesAnswer = true;
    expect(await failed(copy)).toBeInstanceOf(TypeError);
    expect(textsOf(server.document)).toBe(4);
    await copy.send();
    expect(textsOf(server.document)).toBe(4);
  });

  it('go on where they stopped, and it is known that a part has arrived', async () => {
    // More than one request carries.
    const { server, copy } = begin(900);
    server.cutAfter = 1;
    expect(copy.isBegun).toBe(false);
    expect(await failed(copy)).toBeInstanceOf(TypeError);
    expect(copy.isBegun).toBe(true);
    const arrived = textsOf(server.document);
    expect(arrived).toBeGreaterThan(1);
    expect(arrived).toBeLessThan(901);
    server.cutAfter = Number.POSITIVE_INFINITY;
    await copy.send();
    expect(textsOf(server.document)).toBe(901);
  });

  it('are refused before anything is sent where there is no room or no place for them', async () => {
    const { server, copy } = begin(30, draftWith(MOST_DRAFT_NODES - 10));
    expect(await failed(copy)).toMatchObject({ why: 'tooMuch', of: 'parts', most: MOST_DRAFT_NODES });
    expect(server.batches).toEqual([]);
    expect(await failed(begin(2, draftOf([])).copy)).toEqual({ why: 'noPlace' });
  });

  it('tell where their place was taken away meanwhile', async () => {
    const { copy } = begin(2, draftWith(1), [{ op: 'remove', uid: 'p' }]);
    expect(await failed(copy)).toEqual({ why: 'changed' });
  });
});
