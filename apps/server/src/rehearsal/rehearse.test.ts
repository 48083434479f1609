import { parseDocument } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { tourDocument } from '../demo/index.ts';
import { rehearse } from './rehearse.ts';

describe('the rehearsal before a server listens', () => {
  it('completes interviews, and answers questions of every kind', async () => {
    const { ended, pages, answered } = await rehearse(4);
    expect(ended).toBe(4);
    const tour = parseDocument(tourDocument({ he: WORDS, en: WORDS }, (id) => id));
    if (!tour.ok) throw new Error(JSON.stringify(tour.error));
    const { questions, pages: all } = tour.value;
    // The added rules show every question, except those that the tour itself hides.
    expect(pages).toBeGreaterThan(all.length * 3);
    const named = [...questions.values()].map(({ uid, kind, behaviour }) => ({
      uid,
      name: `${kind} ${behaviour.subKind}`,
    }));
    const done = named.filter(({ uid }) => answered.has(uid)).map(({ name }) => name);
    expect(new Set(done)).toEqual(new Set(named.map(({ name }) => name)));
  });
});

const WORDS = { title: 'Tour', welcome: 'Welcome', goodbye: 'Goodbye' };
