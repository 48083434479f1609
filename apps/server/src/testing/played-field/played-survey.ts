import type { Answers, Interviewed } from '@seker/fieldsim';
import type { FormValues, SurveyForm } from '../survey-form.ts';

/** The pages of the first half of an interview. */
export const FIRST_HALF = ['p1', 'p2'];

/** Returns the state of the interview according to a page. */
export function interviewed(form: SurveyForm): Interviewed {
  if (form.handoff !== null || form.screen.startsWith('ended')) return 'ended';
  return form.page === '' ? 'lost' : 'running';
}

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  p1: ['age'],
  p2: ['works', 'sex'],
  p3: ['middle'],
  p4: ['thanks'],
};

/** Returns a respondent's answers on a page, question by question. */
export function valuesOf(form: SurveyForm, answers: Answers): FormValues {
  const shown = form.hidden.filter(([name]) => name === '_shown').map(([, value]) => value);
  const code = (question: string): number => {
    if (question === 'age') return answers.age;
    if (question === 'sex') return answers.sex;
    return question === 'works' ? answers.works : 1;
  };
  return Object.fromEntries(
    (QUESTIONS[form.page] ?? [])
      .filter((question) => shown.includes(question))
      .map((question) => [`a.${question}`, String(code(question))]),
  );
}
