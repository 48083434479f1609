import { createRng, type Rng } from '@seker/kernel';
import {
  beginInterview,
  checkPublishable,
  type InterviewState,
  NO_RAW_ANSWER,
  type Outcome,
  pageView,
  parseDocument,
  type Questionnaire,
  type QuestionView,
  type RawAnswer,
  step,
  submitPage,
  variablesOf,
  variableValues,
  visibleNodes,
  warningId,
} from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { demoQuestionnaire } from './demo-questionnaire.ts';
import { demoTextsEn } from './demo-texts-en.ts';
import { demoTextsHe } from './demo-texts-he.ts';

describe('the demo questionnaire', () => {
  it('has no design errors, about twenty questions, and the quota variables', () => {
    const questionnaire = compiled();
    const names = variablesOf(questionnaire).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['SEX', 'AGEGRP']));
    expect(names.length).toBeGreaterThanOrEqual(20);
  });

  it('can be published', () => {
    expect(checkPublishable(compiled()).errors).toEqual([]);
  });

  it('has all texts in both languages', () => {
    expect(Object.keys(demoTextsEn).toSorted()).toEqual(Object.keys(demoTextsHe).toSorted());
  });

  it('completes every random walk, with each quota checked once', () => {
    const questionnaire = compiled();
    const outcomes = new Set<Outcome>();
    for (let walk = 0; walk < 200; walk += 1) {
      const { state, quotaChecks } = walkThrough(questionnaire, createRng('0f', `walk ${walk}`));
      if (state.outcome !== null) outcomes.add(state.outcome);
      expect(state.outcome).toBe('success');
      expect(quotaChecks).toHaveLength(1);
      const row = variableValues(questionnaire, state);
      expect(quotaChecks[0]).toEqual({ SEX: row['SEX'], AGEGRP: row['AGEGRP'] });
    }
    expect([...outcomes]).toEqual(['success']);
  });
});

function compiled(): Questionnaire {
  const parsed = parseDocument(JSON.parse(JSON.stringify(demoQuestionnaire)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error, null, 1));
  return parsed.value;
}

function walkThrough(
  questionnaire: Questionnaire,
  rng: Rng,
): { state: InterviewState; quotaChecks: readonly unknown[] } {
  const quotaChecks: unknown[] = [];
  let state = beginInterview(questionnaire, {
    seed: '0f',
    language: rng.below(2) === 0 ? 'he' : 'en',
    mode: 'phone',
    profile: { name: 'Noa' },
    quotaVariables: ['SEX', 'AGEGRP'],
  });
  for (let pages = 0; state.outcome === null; pages += 1) {
    if (pages > 400) throw new Error(`no end in sight on page ${state.page}`);
    const values = typeOnPage(questionnaire, state, rng);
    const submission = { page: state.page ?? '', values, by: 'interviewer', language: state.language } as const;
    const action = rng.below(8) === 0 ? 'back' : 'next';
    const first = submitPage(questionnaire, state, { ...submission, action });
    const acceptedWarnings =
      !first.ok && first.error.code === 'invalid' ? first.error.errors.map((error) => warningId(error)) : [];
    const taken = first.ok ? first : submitPage(questionnaire, state, { ...submission, action, acceptedWarnings });
    if (!taken.ok) continue;
    state = taken.value.state;
    for (const effect of taken.value.effects) {
      if (effect.type !== 'quotaCheck') continue;
      const { SEX, AGEGRP } = effect.values;
      if (!quotaChecks.some((check) => JSON.stringify(check) === JSON.stringify({ SEX, AGEGRP })))
        quotaChecks.length = 0;
      quotaChecks.push({ SEX, AGEGRP });
      state = step(questionnaire, state, { type: 'quotaResult', result: 'admitted' }).state;
    }
  }
  return { state, quotaChecks };
}

/** Draws random answers to the visible questions one by one, because each answer may show or hide the next. */
function typeOnPage(
  questionnaire: Questionnaire,
  state: InterviewState,
  rng: Rng,
): Readonly<Record<string, RawAnswer>> {
  const view = pageView(questionnaire, state);
  const values: Record<string, RawAnswer> = {};
  for (const node of view.nodes) {
    if (node.type === 'question' && visibleNodes(view, values).has(node.uid)) values[node.uid] = typeOne(node, rng);
  }
  return values;
}

function typeOne(question: QuestionView, rng: Rng): RawAnswer {
  if (question.na !== null && rng.below(6) === 0) return { ...NO_RAW_ANSWER, na: true };
  const picked = question.answers[rng.below(Math.max(1, question.answers.length))];
  if (picked !== undefined) return { values: [String(picked.code)], texts: { [picked.uid]: 'מילים' }, na: false };
  const typed = { number: String(rng.below(25)), date: '2026-02-28', time: '09:30', text: 'noa@example.org' };
  const value = Object.entries(typed).find(([subKind]) => subKind === question.subKind)?.[1] ?? '';
  return { ...NO_RAW_ANSWER, values: [value] };
}
