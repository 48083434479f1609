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
}

/** For counting who answered what, without the words of the questionnaire. */
export function answerPlaces(questionnaire: Questionnaire): AnswerPlaces {
  const { variables, placesIn } = mergeVersions([questionnaire]);
  const coded = new Set(
    variables.filter((one) => one.type === 'single' || one.categories('').length > 0).map(({ key }) => key),
  );
  const questions = [...placesIn(0)];
  return {
    answersOf: (snapshot) =>
      questions.flatMap(([uid, filled]) => {
        const { values, reason } = valuesOf(questionnaire, uid, snapshot[uid]);
        return filled.map(({ key, index }) => ({
          variable: key,
          answers: answersOf(values[index] ?? null, coded.has(key)) ?? [reason ?? 'skipped'],
        }));
      }),
  };
}

function answersOf(value: VariableValue, isCoded: boolean): readonly string[] | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === 'object') return ['answered', ...new Set(value.map(String))];
  return isCoded ? ['answered', String(value)] : ['answered'];
}
