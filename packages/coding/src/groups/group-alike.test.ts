import { describe, expect, it } from 'vitest';
import { answerKey } from '../key/answer-key.ts';
import { Suggester } from '../suggester/suggester.ts';
import { generateAnswers } from '../testing/generate-answers.ts';
import { clusterByLeader } from './cluster-by-leader.ts';
import { groupAlike } from './group-alike.ts';
import { isNegated } from './negation.ts';

function grouped(...texts: readonly string[]): readonly (readonly number[])[] {
  const suggester = new Suggester('single');
  const keys = texts.map(answerKey);
  return groupAlike(keys.map((key) => ({ key, vector: suggester.vector(key) })));
}

describe('groups of answers that are alike', () => {
  it('hold every answer once, each with its leader first', () => {
    expect(grouped('the prices are high', 'slow service', 'the price are high', 'slow services')).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('keep what is negated apart', () => {
    expect(grouped('השירות היה טוב מאוד אצלכם', 'השירות לא היה טוב מאוד אצלכם')).toEqual([[0], [1]]);
    expect(grouped('השירות לא היה טוב מאוד אצלכם', 'השירות שלא היה טוב מאוד אצלכם')).toEqual([[0, 1]]);
  });

  it('are those that comparing with every leader finds', () => {
    const suggester = new Suggester('single');
    const keys = generateAnswers({ count: 300, codes: 6, seed: 'groups', languages: ['en'] }).map(({ text }) => text);
    suggester.observe(keys);
    const vectors = keys.map((key) => suggester.vector(key));
    const cosine = (one: number, other: number) => {
      const weightOf = new Map([...(vectors[one]?.ids ?? [])].map((id, at) => [id, vectors[one]?.weights[at] ?? 0]));
      return [...(vectors[other]?.ids ?? [])].reduce(
        (sum, id, at) => sum + (weightOf.get(id) ?? 0) * (vectors[other]?.weights[at] ?? 0),
        0,
      );
    };
    const expected: number[][] = [];
    vectors.forEach((_, member) => {
      const near = expected.map((members) => ({ members, cosine: cosine(members[0] ?? 0, member) }));
      const best = near.filter((one) => one.cosine >= 0.4).toSorted((one, other) => other.cosine - one.cosine)[0];
      if (best === undefined) expected.push([member]);
      else best.members.push(member);
    });
    expect(clusterByLeader(vectors, 0.4)).toEqual(expected);
    expect(expected.length).toBeLessThan(280);
  });
});

describe('a negated answer', () => {
  it.each(['לא טוב', 'שלא היה', 'אין', 'ואף פעם', "don't like", 'NOT good', 'ولا شيء', 'ليس جيد', 'нет', 'без цены'])(
    'is %j',
    (text) => {
      expect(isNegated(answerKey(text))).toBe(true);
    },
  );

  it.each(['', 'note', 'לאט', 'want', 'a cant of wood'.replace('cant', 'can'), 'нетто'])('is not %j', (text) => {
    expect(isNegated(answerKey(text))).toBe(false);
  });
});
