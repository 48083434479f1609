import { describe, expect, it } from 'vitest';
import { createEnvelopeReader, packBeat, packNews } from './bus-envelope.ts';

const item = (index: number, letters = 40): string => JSON.stringify(['news', { index, text: 'ש'.repeat(letters) }]);
const items = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => item(index));
const head = { from: 'a', seq: 0, longest: 7_900 };

function readAll(payloads: readonly string[], own = 'b') {
  const reader = createEnvelopeReader(own);
  const opened = payloads.map((payload) => reader.open(payload));
  return {
    news: opened.flatMap(({ news }) => news.map((one) => JSON.stringify(one))),
    gaps: opened.filter(({ isAfterGap }) => isAfterGap).length,
    malformed: opened.filter(({ isMalformed }) => isMalformed).length,
  };
}

describe('envelopes between nodes', () => {
  it.each([1, 2, 75, 76, 77, 300])('hold %i items in order, in payloads that PostgreSQL accepts', (count) => {
    const payloads = packNews(items(count), head);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(head.longest);
    expect(payloads.length).toBe(Math.ceil(count / 70));
    expect(readAll(payloads)).toEqual({ news: items(count), gaps: 0, malformed: 0 });
  });

  it.each([3_860, 3_890, 3_895, 3_900, 3_905, 3_910, 3_950, 4_000, 40_000])(
    'hold an item of %i two-byte letters, in pieces if it exceeds a payload',
    (letters) => {
      const all = [item(1), item(2, letters), item(3)];
      const payloads = packNews(all, { ...head, seq: 99_998 });
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(head.longest);
      expect(readAll(payloads)).toEqual({ news: all, gaps: 0, malformed: 0 });
      expect(payloads.length).toBeLessThanOrEqual(3 + letters / 2_500);
    },
  );

  it('continue the sequence numbers of the last payload', () => {
    const numbers = (payloads: readonly string[]) => payloads.map((one) => (JSON.parse(one) as { seq: number }).seq);
    expect(numbers(packNews([], { ...head, seq: 7 }))).toEqual([]);
    expect(numbers(packNews([item(1), item(2, 9_000)], { ...head, seq: 7 }))).toEqual([7, 8, 9, 10, 11]);
  });

  it('reveal a missed last payload by the next beat', () => {
    const [first = ''] = packNews([item(0)], head);
    expect(readAll([first, packBeat('a', 0), packBeat('a', 0)]).gaps).toBe(0);
    expect(readAll([first, packBeat('a', 1), packBeat('a', 1)])).toEqual({ news: [item(0)], gaps: 1, malformed: 0 });
    expect(readAll([packBeat('a', -1), first]).gaps).toBe(0);
    expect(readAll([packBeat('a', -2), first]).gaps).toBe(1);
  });

  it('reveal missed payloads by their sequence numbers', () => {
    const [first = '', second = '', third = ''] = [0, 1, 2].flatMap((seq) => packNews([item(seq)], { ...head, seq }));
    expect(readAll([first, second, third]).gaps).toBe(0);
    expect(readAll([first, third]).gaps).toBe(1);
    expect(readAll([second, third]).gaps, 'of a node that spoke before this one listened').toBe(0);
    const reader = createEnvelopeReader('b');
    reader.open(first);
    reader.forget();
    expect(reader.open(third).isAfterGap).toBe(false);
  });

  it('never deliver an item with missing pieces', () => {
    const [first = '', second = '', third = ''] = packNews([item(1, 8_000)], head);
    const after = packNews([item(2)], { ...head, seq: 3 });
    expect(readAll([first, second, third, ...after]).news).toEqual([item(1, 8_000), item(2)]);
    expect(readAll([first, third, ...after])).toEqual({ news: [item(2)], gaps: 1, malformed: 0 });
    expect(readAll([second, third, ...after])).toEqual({ news: [item(2)], gaps: 0, malformed: 0 });
    expect(readAll([first, second, ...after])).toEqual({ news: [item(2)], gaps: 1, malformed: 0 });
  });

  it("skip the node's own items", () => {
    expect(readAll(packNews(items(3), head), 'a').news).toEqual([]);
  });

  it.each([
    '',
    'beat',
    '{',
    'null',
    '[]',
    '{}',
    '{"from":"a"}',
    '{"from":"a","seq":1}',
    '{"from":"a","seq":"1","news":[]}',
    '{"from":"a","seq":1,"news":[["x"]]}',
    '{"from":"a","seq":1,"news":[[1,2]]}',
    '{"from":"a","seq":1,"news":{}}',
    '{"from":"a","seq":1,"piece":0,"of":1,"bytes":"bm90IGpzb24="}',
  ])('that cannot be parsed are counted and skipped: %s', (payload) => {
    const read = readAll([payload]);
    expect(read).toEqual({ news: [], gaps: 0, malformed: 1 });
  });
});
