import { SurveyModel } from 'survey-core';
import { CODES, FORBIDDEN, type FormQuestion } from './engine-form.ts';
import type { EngineMeasurement } from './engine-measured.ts';

/** The form as a SurveyJS document: one page a question, and an answer is taken by setting the value and going on. */
export function measureSurveyCore(form: readonly FormQuestion[]): EngineMeasurement {
  const json = { pages: form.map((question) => ({ name: `p-${question.name}`, elements: [elementOf(question)] })) };
  const before = usedBytes();
  const begin = performance.now();
  const survey = new SurveyModel(json);
  const loadMs = performance.now() - begin;
  const bytes = usedBytes() - before;
  const answersMs: number[] = [];
  for (const [index, { name, answer }] of form.entries()) {
    const asked = performance.now();
    survey.setValue(name, answer);
    const isOn = index === form.length - 1 ? survey.completeLastPage() : survey.nextPage();
    answersMs.push(performance.now() - asked);
    if (!isOn) throw new Error(`survey-core did not go on from ${name}`);
  }
  if (survey.state !== 'completed') throw new Error(`survey-core ended as ${survey.state}`);
  return { loadMs, bytes, answersMs };
}

function elementOf({ name, type, after }: FormQuestion): Record<string, unknown> {
  const isForbidden = typeof FORBIDDEN[type] === 'number' ? FORBIDDEN[type] : `'${FORBIDDEN[type]}'`;
  return {
    name,
    isRequired: true,
    ...(type === 'choice'
      ? { type: 'radiogroup', choices: CODES.map((code) => ({ value: code, text: `Answer ${code}` })) }
      : { type: 'text', inputType: type }),
    ...(after === null
      ? {}
      : { visibleIf: `{${after.name}} = ${typeof after.answer === 'number' ? after.answer : `'${after.answer}'`}` }),
    validators: [{ type: 'expression', expression: `{${name}} <> ${isForbidden}` }],
  };
}

function usedBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
