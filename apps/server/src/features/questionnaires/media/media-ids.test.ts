import { describe, expect, it } from 'vitest';
import { mediaIds } from './media-ids.ts';

const one = 'a'.repeat(64);
const two = 'b'.repeat(64);

describe('the media of a document', () => {
  it('are found in its nodes, at any depth', () => {
    const answers = [{ uid: 'q1-1', code: 1, media: [{ type: 'video', id: two }] }];
    const nodes = [{ type: 'question', uid: 'q1', media: [{ type: 'image', id: one }], answers }];
    expect([...mediaIds({ chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes }] }] })]).toEqual([one, two]);
  });

  it('exclude media that only a text mentions, and those that are not stored', () => {
    const texts = { title: [[`{"type":"image","id":"${one}"}`]] };
    const nodes = [{ type: 'question', uid: one, id: one, media: [{ type: 'image', id: 'logo' }] }];
    expect([...mediaIds({ languages: [{ texts }], chapters: [{ nodes }] })]).toEqual([]);
  });
});
