import { createRng, type Rng } from '@seker/kernel';
import { SurveyModel } from 'survey-core';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { submitPage } from '../interview/submit-page.ts';
import { pageView } from '../interview/view-page.ts';
import { visibleNodes } from '../interview/visible-nodes.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import { compiled } from '../scenario/build-document.ts';
import { CODES, ourDocument, type SharedQuestion, sharedQuestions, surveyJsDocument } from './survey-js-document.ts';

const DOCUMENTS = 40;
const ANSWERS = 25;

const START = { seed: '0a', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;

describe('compared with SurveyJS, random documents and walks', () => {
  it('show the same questions after every answer, and lack the same answers at the end', () => {
    let [compared, hidden] = [0, 0];
    const documents = seeds('survey-js', DOCUMENTS);
    for (const document of documents) {
      const questions = sharedQuestions(document);
      const questionnaire = compiled(ourDocument(questions));
      const survey = new SurveyModel(surveyJsDocument(questions));
      const rng = createRng(document, 'walk');
      let values: Readonly<Record<string, RawAnswer>> = {};
      for (let answer = 0; answer < ANSWERS; answer += 1) {
        const seen = ourSight(questionnaire, values);
        const open = questions.filter(({ uid }) => seen.includes(uid));
        const question = open[rng.below(open.length)];
        if (question === undefined) break;
        const given = drawAnswer(question, rng);
        survey.setValue(question.uid, given);
        values = withoutHidden(questionnaire, { ...values, [question.uid]: rawOf(given) });
        const ours = ourSight(questionnaire, values);
        const theirs = survey.getAllQuestions(true).map(({ name }) => name);
        expect({ document, answer, seen: ours }).toEqual({ document, answer, seen: theirs });
        compared += 1;
        hidden += questions.length - ours.length;
      }
      expect({ document, missing: ourComplaints(questionnaire, values) }).toEqual({
        document,
        missing: theirComplaints(survey),
      });
    }
    expect(compared).toBe(documents.length * ANSWERS);
    expect(hidden / compared).toBeGreaterThan(1.5);
  });
});

function ourSight(questionnaire: Questionnaire, values: Readonly<Record<string, RawAnswer>>): readonly string[] {
  return [...visibleNodes(pageView(questionnaire, beginInterview(questionnaire, START)), values)];
}

/** SurveyJS deletes the value of a hidden question, our engine masks it; the test clears it so that both forget it. */
function withoutHidden(
  questionnaire: Questionnaire,
  values: Readonly<Record<string, RawAnswer>>,
): Readonly<Record<string, RawAnswer>> {
  const seen = ourSight(questionnaire, values);
  const kept = Object.fromEntries(Object.entries(values).filter(([uid]) => seen.includes(uid)));
  return Object.keys(kept).length === Object.keys(values).length ? kept : withoutHidden(questionnaire, kept);
}

function drawAnswer({ type }: SharedQuestion, rng: Rng): number | readonly number[] | null {
  if (rng.below(6) === 0) return null;
  if (type === 'number') return rng.below(10);
  if (type === 'radio') return CODES[rng.below(CODES.length)] ?? 1;
  const codes = CODES.filter(() => rng.below(2) === 0);
  return codes.length === 0 ? null : codes;
}

function rawOf(given: number | readonly number[] | null): RawAnswer {
  const values = given === null ? [] : [given].flat();
  return { values: values.map(String), texts: {}, na: false };
}

function ourComplaints(questionnaire: Questionnaire, values: Readonly<Record<string, RawAnswer>>): readonly string[] {
  const submission = { page: 'page', action: 'next', values, by: 'respondent', language: 'en' } as const;
  const taken = submitPage(questionnaire, beginInterview(questionnaire, START), submission);
  return taken.ok || taken.error.code !== 'invalid' ? [] : taken.error.errors.map(({ question }) => question);
}

function theirComplaints(survey: SurveyModel): readonly string[] {
  survey.validate(true);
  return survey
    .getAllQuestions(true)
    .filter(({ errors }) => errors.length > 0)
    .map(({ name }) => name);
}
