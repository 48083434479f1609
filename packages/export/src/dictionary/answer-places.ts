import type { Questionnaire, QuestionSnapshot, VariableValue } from '@seker/questionnaire';
import { valuesOf } from './dictionary.ts';
import { mergeVersions } from './merge-versions.ts';

/** What one interview says to one variable, as keys that can be counted. */
export interface CountedAnswers {
  /** The key of the variable, the same in each version of the questionnaire. */
  readonly variable: string;
  /** `answered` with each code that was chosen, where there are codes; or why there is no answer. */
  readonly answers: readonly string[];
}

export interface AnswerPlaces {
  answersOf(snapshot: Readonly<Record<string, QuestionSnapshot>>): readonly CountedAnswers[];
  /** The question that fills a variable; null: there is none. */
  questionOf(variable: string): string | null;
  /** What is said to the variables of one question, of how it stands in the end. */
  answersTo(question: string, stands: QuestionSnapshot | undefined): readonly CountedAnswers[];
}

/** For counting who answered what, without the words of the questionnaire. */
export function answerPlaces(questionnaire: Questionnaire): AnswerPlaces {
  const { variables, placesIn } = mergeVersions([questionnaire]);
  const coded = new Set(
    variables.filter((one) => one.type === 'single' || one.categories('').length > 0).map(({ key }) => key),
  );
  const places = placesIn(0);
  const answersTo: AnswerPlaces['answersTo'] = (question, stands) => {
    const { values, reason } = valuesOf(questionnaire, question, stands);
    return (places.get(question) ?? []).map(({ key, index }) => ({
      variable: key,
      answers: answersOf(values[index] ?? null, coded.has(key)) ?? [reason ?? 'skipped'],
    }));
  };
  const questions = [...places.keys()];
  const byVariable = new Map([...places].flatMap(([question, filled]) => filled.map(({ key }) => [key, question])));
  return {
    answersOf: (snapshot) => questions.flatMap((question) => answersTo(question, snapshot[question])),
    questionOf: (variable) => byVariable.get(variable) ?? null,
    answersTo,
  };
}

function answersOf(value: VariableValue, isCoded: boolean): readonly string[] | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === 'object') return ['answered', ...new Set(value.map(String))];
  return isCoded ? ['answered', String(value)] : ['answered'];
}
