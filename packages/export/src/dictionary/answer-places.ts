import type { Questionnaire, QuestionSnapshot, VariableValue } from '@seker/questionnaire';
import { valuesOf } from './dictionary.ts';
import { mergeVersions } from './merge-versions.ts';

/** The answers of one interview to one variable, as countable keys. */
export interface CountedAnswers {
  /** The variable's key, stable across versions of the questionnaire. */
  readonly variable: string;
  /** `answered`, followed by the chosen codes of a coded variable; or the reason for no answer. */
  readonly answers: readonly string[];
}

export interface AnswerPlaces {
  answersOf(snapshot: Readonly<Record<string, QuestionSnapshot>>): readonly CountedAnswers[];
  /** The question that fills a variable; null when there is none. */
  questionOf(variable: string): string | null;
  /** The answers to the variables of one question, from its final state. */
  answersTo(question: string, stands: QuestionSnapshot | undefined): readonly CountedAnswers[];
}

/** Counts answers without the texts of the questionnaire. */
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
