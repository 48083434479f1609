import { MOST_BATCH_BYTES } from '@seker/contract';
import type { DesignCommand } from '@seker/questionnaire/design';
import { describe, expect, test } from 'vitest';
import { type Batch, commandsOf, enqueue, smallerBatches } from './unsent-batches.ts';

const text = (key: string, value: string): DesignCommand => ({ op: 'text', language: 'he', key, value });
const bytesOf = (commands: readonly DesignCommand[]): number => Buffer.byteLength(JSON.stringify(commands));

function queued(...steps: readonly (readonly DesignCommand[])[]): readonly Batch[] {
  const queue: Batch[] = [];
  for (const step of steps) enqueue(queue, step, () => `b${queue.length}`);
  return queue;
}

describe('what waits to be sent', () => {
  test('is sent together, the letters of a word as one', () => {
    const queue = queued([text('a', 'w')], [text('a', 'wo')], [text('b', 'x')]);
    expect(queue).toHaveLength(1);
    expect(commandsOf(queue)).toEqual([text('a', 'wo'), text('b', 'x')]);
  });

  test('of a large step goes in pieces that one request carries, none of it lost', () => {
    const many = Array.from({ length: 900 }, (_, at) => text(`q${at}`, 'מילה'));
    expect(queued(many).map(({ commands }) => commands.length)).toEqual([400, 400, 100]);
    const long = Array.from({ length: 60 }, (_, at) => text(`q${at}`, 'מילה '.repeat(1_000)));
    const queue = queued(long);
    for (const { commands } of queue) expect(bytesOf(commands)).toBeLessThan(MOST_BATCH_BYTES);
    expect(commandsOf(queue)).toEqual(long);
    expect(new Set(queue.map(({ id }) => id)).size).toBe(queue.length);
  });

  test('of many small steps is no more than one request carries', () => {
    const steps = Array.from({ length: 60 }, (_, at) => [text(`q${at}`, 'מילה '.repeat(1_000))]);
    const queue = queued(...steps);
    for (const { commands } of queue) expect(bytesOf(commands)).toBeLessThan(MOST_BATCH_BYTES);
    expect(commandsOf(queue)).toEqual(steps.flat());
  });

  test('of one addition that no request carries goes in parts', () => {
    const nodes = Array.from({ length: 500 }, (_, at) => ({ uid: `q${at}`, type: 'text' }));
    const texts = { he: Object.fromEntries(nodes.map(({ uid }) => [`${uid}.text`, 'שאלה '.repeat(100)])) };
    const node = { uid: 'c9', pages: [{ uid: 'p9', nodes }] };
    const queue = queued([{ op: 'add', node, into: 'document', after: null, texts }]);
    expect(queue.length).toBeGreaterThan(1);
    for (const { commands } of queue) expect(bytesOf(commands)).toBeLessThan(MOST_BATCH_BYTES);
    const [whole, ...parts] = commandsOf(queue);
    expect(whole).toMatchObject({ op: 'add', node: { uid: 'c9', pages: [] } });
    expect(parts).toHaveLength(501);
  });

  test('and was too large all the same is divided until it is one change', () => {
    const [batch] = queued([text('a', 'long '.repeat(40)), text('b', 'short'), text('c', 'short')]);
    const smaller = smallerBatches(batch as Batch, () => 'fresh');
    expect(smaller?.map(({ commands }) => commands.length)).toEqual([1, 2]);
    expect(smallerBatches(smaller?.[0] as Batch, () => 'fresh')).toBeNull();
  });
});
