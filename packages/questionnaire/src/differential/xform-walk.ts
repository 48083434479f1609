import { createRng, type Rng, shuffled } from '@seker/kernel';
import { beginInterview } from '../interview/begin-interview.ts';
import { changeAnswers } from '../interview/fast/change-state.ts';
import { readAnswer } from '../interview/read-answers.ts';
import { routeInterview } from '../interview/route.ts';
import { NO_RAW_ANSWER } from '../kinds/answer-value.ts';
import { compiled } from '../scenario/build-document.ts';
import type { ComparedForm, ComparedQuestion } from './xform-document.ts';

/** One answer of a walk: its values as in the form, and the paths asked afterwards, in order. */
export interface WalkStep {
  readonly path: string;
  readonly control: ComparedQuestion['control'];
  readonly values: readonly string[];
  readonly asked: readonly string[];
}

/** Answers asked questions in random order, including repeated and empty answers. */
export function xformWalk({ document, questions }: ComparedForm, seed: string, answers: number): readonly WalkStep[] {
  const questionnaire = compiled(document);
  const rng = createRng(seed, 'xform');
  let state = beginInterview(questionnaire, { seed, language: 'en', mode: 'web', profile: {}, quotaVariables: [] });
  const askedNow = (): readonly ComparedQuestion[] => {
    const route = routeInterview(questionnaire, state);
    return questions.filter(({ uid }) => {
      const node = questionnaire.questions.get(uid);
      return node !== undefined && route.isAsked(node);
    });
  };
  return Array.from({ length: answers }, (): WalkStep => {
    const open = askedNow();
    // Prefer questions that conditions refer to, because they decide most of the route.
    const deciding = open.filter(({ constants }) => constants.length > 0);
    const from = deciding.length > 0 && rng.below(3) > 0 ? deciding : open;
    const question = from[rng.below(from.length)];
    if (question === undefined) throw new Error('nothing is asked');
    const values = drawValues(question, rng);
    const node = questionnaire.questions.get(question.uid);
    const codes = values.map((value) => String(question.codes?.get(value) ?? value));
    const read = node === undefined ? null : readAnswer(node, { ...NO_RAW_ANSWER, values: codes });
    if (read?.ok !== true) throw new Error(`${question.path}: ${values.join()}`);
    const answer = read.value === null ? null : ({ value: read.value, by: 'respondent', lang: 'en' } as const);
    state = changeAnswers(state, [[question.uid, answer]]);
    return { path: question.path, control: question.control, values, asked: askedNow().map(({ path }) => path) };
  });
}

function drawValues({ control, codes, constants, isNumber }: ComparedQuestion, rng: Rng): readonly string[] {
  const values = [...(codes?.keys() ?? [])];
  const wanted = constants[rng.below(constants.length || 1)];
  switch (control) {
    case 'select1':
      if (rng.below(8) === 0) return [];
      if (wanted !== undefined && values.includes(wanted) && rng.below(2) === 0) return [wanted];
      return values.slice(rng.below(values.length)).slice(0, 1);
    case 'select':
      return values.filter(() => rng.below(3) === 0);
    case 'rank':
      return shuffled(values, rng);
    default:
      if (rng.below(6) === 0) return [];
      return [isNumber ? String(Number(wanted ?? 5) + rng.below(3) - 1) : (wanted ?? 'word')];
  }
}
