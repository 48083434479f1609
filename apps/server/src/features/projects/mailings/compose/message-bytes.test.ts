import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../../../../tools/test/chance/test-seed.ts';
import { compileMessage } from './build-message.ts';
import { messageBytes } from './message-bytes.ts';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom(
    '',
    ' ',
    '.',
    '..',
    '.\n.',
    'a \t',
    'שלום רונית '.repeat(60),
    '= ',
    'x'.repeat(1_200),
    '\n',
    'a\n\nb\r\nc\n',
  ),
);

describe('the bytes of a message', () => {
  it('are those that the library streams, of all kinds of words', async () => {
    const mails = fc.record({
      mail: fc.record({
        subject: words,
        html: fc.array(words, { maxLength: 6 }).map((parts) => parts.join('\n')),
        text: fc.array(words, { maxLength: 6 }).map((parts) => parts.join('\n')),
        missing: fc.constant([]),
        logo: fc.constantFrom(null, {
          bytes: Buffer.alloc(5_000, 7),
          width: 9,
          height: 9,
          name: 'G',
          type: 'image/png',
        }),
      }),
      from: fc.record({ name: words, address: fc.constantFrom('surveys@galim.example', 'a@גלים.example') }),
      to: fc.constantFrom('ronit@example.org', 'א@example.org'),
      id: fc.constant('m1'),
      removalUrl: fc.constantFrom(null, `https://surveys.example/${'long/'.repeat(20)}u/def`),
      at: fc.constant(new Date('2026-11-29T08:00:00Z')),
    });
    await fc.assert(
      fc.asyncProperty(mails, async (facts) => {
        const message = compileMessage(facts as never);
        expect(messageBytes(message).toString()).toBe((await message.build()).toString());
      }),
      { seed: TEST_SEED, numRuns: runs(200) },
    );
  });

  it('are not made of what lies elsewhere', () => {
    const message = compileMessage({
      mail: { subject: 's', html: '<p>h</p>', text: 't', missing: [], logo: null },
      from: { name: 'n', address: 'a@b.example' },
      to: 'c@d.example',
      id: randomBytes(4).toString('hex'),
      removalUrl: null,
      at: new Date(0),
    });
    Object.assign(message.childNodes[0] ?? {}, { content: { path: '/etc/passwd' } });
    expect(() => messageBytes(message)).toThrow('not in memory');
  });
});
