import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { kinds } from '../kinds/index.ts';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { defaultQuestion } from './default-question.ts';
import { freshUids } from './fresh-uid.ts';
import { nextNumber } from './next-number.ts';
import { readDraft } from './read-draft.ts';

describe('a new question', () => {
  const all = Object.entries(kinds).flatMap(([kind, { subKinds }]) => subKinds.map((each) => [kind, each] as const));

  it.each(all)('of kind %s %s is valid once its texts are entered', (kind, subKind) => {
    const fresh = freshUids(createRng('uids').share);
    const question = defaultQuestion(kind, subKind, fresh, { number: 'Q2', source: 'q1', image: 'picture' });
    if (question === null) throw new Error('no such kind');
    const parsed = parseDocument(
      buildDocument([
        { uid: 'p1', nodes: [radio('q1')] },
        { uid: 'p2', nodes: [question] },
      ]),
    );
    expect(parsed.ok || parsed.error).toBe(true);
  });

  it('is null for an unknown kind', () => {
    expect(defaultQuestion('constructor', 'name', () => 'u', { number: 'Q1' })).toBeNull();
    expect(defaultQuestion('open', 'toString', () => 'u', { number: 'Q1' })).toBeNull();
  });

  it('has the next number, ignoring case', () => {
    const draft = readDraft(
      buildDocument([
        {
          uid: 'p',
          nodes: [radio('a', { number: 'Q9' }), radio('b', { number: 'q12' }), radio('c', { number: 'Q9.3' })],
        },
      ]),
    );
    if (!draft.ok) throw new Error('no draft');
    expect([nextNumber(draft.value), nextNumber(draft.value, 'a'), nextNumber(draft.value, 'b')]).toEqual([
      'Q13',
      'Q9.4',
      'q12.1',
    ]);
  });
});
