import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../../testing/render-question.tsx';
import { insertAt, moveTo, nextFilled, putAt, rankingOf, withRanking } from './ranking.ts';

const question = {
  kind: 'rank',
  subKind: 'podium',
  places: 2,
  answers: [
    { uid: 'a', code: 1 },
    { uid: 'b', code: 2 },
    { uid: 'c', code: 3 },
  ],
};
const texts = { text: 'Rank', 'answer.a': 'Ann', 'answer.b': '<b>Ben', 'answer.c': 'Cid' };
const value = { parts: { 'rank.1': ['2'] } };

describe('a rank on the page', () => {
  it('is a list for each place without script', () => {
    const html = renderQuestion({ question, texts, value });
    expect(html).toMatch(/<label for="q-place-1">Place 1<\/label><select id="q-place-1"[^>]*name="a.q.rank.1"/);
    expect(html.match(/selected=""/g)).toHaveLength(2);
    expect(html).toContain('<option value="2" selected="">&lt;b&gt;Ben');
  });

  it('is a podium with buttons once the script runs, and the same fields', () => {
    const html = renderQuestion({ question, texts, value, isLive: true });
    expect(html).toContain('<input type="hidden" name="a.q.rank.1" value="2"/>');
    expect(html).not.toContain('a.q.rank.2');
    expect(html).toContain('aria-label="Move down: &lt;b&gt;Ben"');
    expect(html.match(/<li class="rank-item"/g)).toHaveLength(2);
  });

  it('keeps the lists of a drop down', () => {
    const html = renderQuestion({ question: { ...question, subKind: 'dropDown' }, texts, isLive: true });
    expect(html.match(/<select/g)).toHaveLength(2);
  });

  it('moves, exchanges and takes out', () => {
    expect(moveTo(['1', '2', ''], '2', 0)).toEqual(['2', '1', '']);
    expect(moveTo(['1', '', ''], '3', 0)).toEqual(['3', '', '']);
    expect(putAt(['1', '2'], 1, '1')).toEqual(['', '1']);
    expect(nextFilled(['1', '', '3'], 0)).toBe(2);
    expect(nextFilled(['1', '', ''], 0)).toBeNull();
    const ranked = withRanking({ values: [], texts: {}, na: true }, ['', '3']);
    expect(ranked).toEqual({ values: [], texts: {}, na: false, parts: { 'rank.2': ['3'] } });
    expect(rankingOf(ranked, { places: 2 })).toEqual(['', '3']);
  });

  it.each([
    ['up the order, those between go down', ['1', '2', '3'], '3', 0, ['3', '1', '2']],
    ['down the order, those between go up', ['1', '2', '3'], '1', 2, ['2', '3', '1']],
    ['from outside, those below make room', ['1', '2', ''], '3', 0, ['3', '1', '2']],
    ['from outside, those above make room where all below is taken', ['', '1', '2'], '3', 2, ['1', '2', '3']],
    ['from outside into a full order, the last goes', ['1', '2'], '3', 0, ['3', '1']],
    ['onto an empty place, nothing else moves', ['1', '', ''], '3', 2, ['1', '', '3']],
  ])('puts an item into the order: %s', (_, before, code, index, after) => {
    expect(insertAt(before, code, index)).toEqual(after);
  });
});
