import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../interview/read-answers.ts';
import { oddAnswer, questionsAtRandom, someOffer } from '../scenario/odd-answers.ts';
import type { VariableValue } from './kind.ts';

const rng = createRng('odd answers', 'kinds');
/** Accepted odd answers to questions of every kind. */
const kept = questionsAtRandom('kept', 40).flatMap((question) =>
  Array.from({ length: 12 }, () => readAnswer(question, oddAnswer(question, rng))).flatMap((read) =>
    read.ok && read.value !== null && read.value.type !== 'na' ? [{ question, value: read.value }] : [],
  ),
);

/** Ignores order within values, because masked answers come after visible ones. */
const sorted = (values: readonly VariableValue[]) =>
  values.map((value) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value));

describe('an accepted odd answer', () => {
  it('exists for every kind', () => {
    expect(kept.length).toBeGreaterThan(500);
    expect(new Set(kept.map(({ question }) => question.behaviour.subKind)).size).toBeGreaterThan(15);
  });

  it('is accepted again when submitted as shown', () => {
    for (const { question, value } of kept)
      expect(question.behaviour.parse(question.behaviour.toRaw(value))).toEqual({ ok: true, value });
  });

  it('gives one value per variable of the question, missing without an answer', () => {
    for (const { question, value } of kept) {
      const { length } = question.behaviour.variables(question.number);
      expect(question.behaviour.values(value)).toHaveLength(length);
      expect(question.behaviour.values(null)).toEqual(Array(length).fill(null));
    }
  });

  it('is unchanged when everything is offered, and trimmed once otherwise', () => {
    for (const { question, value } of kept) {
      const { behaviour } = question;
      expect(behaviour.trim(value, {})).toEqual(value);
      const offer = someOffer(question, rng);
      const cut = behaviour.trim(value, offer);
      // The same object, not an equal one: an unchanged value is then stored without a comparison.
      if (cut !== null) expect(behaviour.trim(cut, offer)).toBe(cut);
    }
  });

  it('is restored when masked parts are offered again', () => {
    for (const { question, value } of kept) {
      const { behaviour } = question;
      const offer = someOffer(question, rng);
      const masked = behaviour.withMasked?.(behaviour.trim(value, offer), value, offer);
      if (masked !== undefined && masked !== null)
        expect(sorted(behaviour.values(masked))).toEqual(sorted(behaviour.values(value)));
    }
  });

  it('has only codes that conditions may use', () => {
    for (const { question, value } of kept) {
      const named = question.behaviour.codes() ?? [];
      for (const code of question.behaviour.facts(value).codes) expect(named).toContain(code);
    }
  });
});
