import { createRng } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { parseDocument } from '../document/parse-document.ts';
import { brokenOnce } from '../scenario/broken-documents.ts';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { randomCommand } from '../scenario/random-commands.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { applyCommand } from './apply-command.ts';
import { draftJson } from './draft-document.ts';
import { mendForPreview } from './mend-for-preview.ts';
import { readDraft } from './read-draft.ts';

function saidOf(json: unknown): string {
  const parsed = parseDocument(json);
  return parsed.ok ? 'ok' : JSON.stringify(parsed.error.slice(0, 5));
}

describe('a draft mended for preview', () => {
  it('compiles after any breakage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const rng = createRng(`${seed}`, 'breaks');
        let json: unknown = randomDocument(`${seed}`);
        for (let time = rng.below(12); time >= 0; time -= 1) json = brokenOnce(json, rng);
        expect(saidOf(mendForPreview(json).document)).toBe('ok');
      }),
      { numRuns: runs(30) },
    );
  });

  it('leaves out what end pages have besides their texts where it is faulty, and keeps the order of chapters', () => {
    const document = { ...buildDocument([{ uid: 'p', nodes: [radio('q')] }]), random: { shuffle: true } };
    for (const ends of [
      { goodbye: { to: ['javascript:alert(1)'] } },
      { goodbye: { to: ['https://a.example/', { type: 'pipe', question: 'gone' }] } },
      { closed: { picture: { type: 'image', id: '../x' } } },
      { nowhere: {} },
      7,
    ]) {
      const { document: mended, mends } = mendForPreview({ ...document, ends });
      expect(saidOf(mended)).toBe('ok');
      expect(mends).toEqual([{ mend: 'field', at: 'document', field: 'ends' }]);
      expect(mended).toMatchObject({ random: { shuffle: true } });
    }
  });

  it('compiles after any commands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const rng = createRng(`${seed}`, 'commands');
        const read = readDraft(randomDocument(`${seed}`));
        if (!read.ok) throw new Error('no draft');
        let draft = read.value;
        for (let step = 0; step < 30; step += 1) {
          const applied = applyCommand(draft, randomCommand(draft, rng, `${step}`));
          if (applied.ok) draft = applied.value.document;
        }
        expect(saidOf(mendForPreview(draftJson(draft)).document)).toBe('ok');
      }),
      { numRuns: runs(15) },
    );
  });

  it('is unchanged when valid', () => {
    const json = randomDocument('right');
    expect(mendForPreview(json).mends).toEqual([]);
  });

  it('shows numbers for missing texts, and loses only faulty parts', () => {
    const rule = (question: string) => [{ if: { op: 'is', question, answer: 1 }, act: { do: 'show' } }];
    const right = buildDocument([
      { uid: 'p1', nodes: [radio('q1'), radio('q2', { entrance: [rule('gone'), rule('q1')], na: true })] },
    ]);
    const json = JSON.parse(JSON.stringify(right)) as { languages: [{ texts: Record<string, string> }] };
    delete json.languages[0].texts['q1.text'];
    delete json.languages[0].texts['q1.answer.q1-2'];
    const { document, mends } = mendForPreview(json);
    expect(mends).toEqual([
      { mend: 'part', at: 'q2', field: 'entrance' },
      { mend: 'text', at: 'q1', field: 'q1.text' },
      { mend: 'text', at: 'q1', field: 'q1.answer.q1-2' },
    ]);
    expect(document).toMatchObject({
      languages: [{ texts: { 'q1.text': '[Q1]', 'q1.answer.q1-2': '[Q1: 2]' } }],
      chapters: [{ pages: [{ nodes: [{ uid: 'q1' }, { uid: 'q2', na: true, entrance: [rule('q1')] }] }] }],
    });
  });
});
