import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../interview/read-answers.ts';
import { oddAnswer, questionsAtRandom, someOffer } from '../scenario/odd-answers.ts';
import type { VariableValue } from './kind.ts';

const rng = createRng('odd answers', 'kinds');
/** What questions of every kind have kept of odd answers. */
const kept = questionsAtRandom('kept', 40).flatMap((question) =>
  Array.from({ length: 12 }, () => readAnswer(question, oddAnswer(question, rng))).flatMap((read) =>
    read.ok && read.value !== null && read.value.type !== 'na' ? [{ question, value: read.value }] : [],
  ),
);

/** What was masked stands behind what could be seen. */
const sorted = (values: readonly VariableValue[]) =>
  values.map((value) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value));

describe('an answer that a question has kept', () => {
  it('is of every kind', () => {
    expect(kept.length).toBeGreaterThan(500);
    expect(new Set(kept.map(({ question }) => question.behaviour.subKind)).size).toBeGreaterThan(15);
  });

  it('is kept again when it is sent as it is shown', () => {
    for (const { question, value } of kept)
      expect(question.behaviour.parse(question.behaviour.toRaw(value))).toEqual({ ok: true, value });
  });

  it('gives one value for each of the question’s variables, a missing one where there is no answer', () => {
    for (const { question, value } of kept) {
      const { length } = question.behaviour.variables(question.number);
      expect(question.behaviour.values(value)).toHaveLength(length);
      expect(question.behaviour.values(null)).toEqual(Array(length).fill(null));
    }
  });

  it('stays whole where everything is offered, and is cut once where it is not', () => {
    for (const { question, value } of kept) {
      const { behaviour } = question;
      expect(behaviour.trim(value, {})).toEqual(value);
      const offer = someOffer(question, rng);
      const cut = behaviour.trim(value, offer);
      // The same value, not one like it: what does not change needs no comparing when it is stored.
      if (cut !== null) expect(behaviour.trim(cut, offer)).toBe(cut);
    }
  });

  it('comes back whole when what was masked is offered again', () => {
    for (const { question, value } of kept) {
      const { behaviour } = question;
      const offer = someOffer(question, rng);
      const masked = behaviour.withMasked?.(behaviour.trim(value, offer), value, offer);
      if (masked !== undefined && masked !== null)
        expect(sorted(behaviour.values(masked))).toEqual(sorted(behaviour.values(value)));
    }
  });

  it('names codes that conditions may name, and nothing else', () => {
    for (const { question, value } of kept) {
      const named = question.behaviour.codes() ?? [];
      for (const code of question.behaviour.facts(value).codes) expect(named).toContain(code);
    }
  });
});
