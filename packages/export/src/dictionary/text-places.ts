import type { Questionnaire, QuestionSnapshot } from '@seker/questionnaire';
import { plainWords } from '@seker/questionnaire';
import { valuesOf } from './dictionary.ts';
import { mergeVersions } from './merge-versions.ts';

/** Where respondents write in their own words: a question, a row, a cell, or the text beside an answer. */
export interface TextPlace {
  readonly question: string;
  /** What the variable's name has after the question's number; empty for the whole question. Stable across versions. */
  readonly part: string;
  /** The variable's name. */
  readonly name: string;
}

export interface PlacedText extends Pick<TextPlace, 'question' | 'part'> {
  readonly text: string;
}

export interface TextPlaces {
  readonly places: readonly TextPlace[];
  /** The words for a place, from the question's to the answer's. */
  labelOf(place: Pick<TextPlace, 'question' | 'part'>, language: string): string;
  /** What interviewers are told about a question; null when nothing is. */
  hintOf(question: string, language: string): string | null;
  /** The number of a question, as people call it. */
  numberOf(question: string): string;
  /** The texts of one interview; empty ones and those of irrelevant questions are left out. */
  textsOf(snapshot: Readonly<Record<string, QuestionSnapshot>>): readonly PlacedText[];
}

/** The places of open texts in a questionnaire. */
export function textPlaces(questionnaire: Questionnaire): TextPlaces {
  const { variables, placesIn } = mergeVersions([questionnaire]);
  const texts = new Map(
    variables.flatMap((one) => (one.type === 'text' && one.holds === null ? [[one.key, one] as const] : [])),
  );
  const placed = [...placesIn(0)].flatMap(([question, filled]) => {
    const own = filled.flatMap(({ key, index }) => {
      const variable = texts.get(key);
      return variable === undefined ? [] : [{ index, variable, part: variable.suffix }];
    });
    return own.length === 0 ? [] : [{ question, own }];
  });
  return {
    places: placed.flatMap(({ question, own }) =>
      own.map(({ variable, part }) => ({ question, part, name: variable.name })),
    ),
    labelOf: (place, language) => {
      const own = placed.find(({ question }) => question === place.question)?.own;
      const variable = own?.find(({ part }) => part === place.part)?.variable;
      const words = variable?.label(language) ?? [plainWords(questionnaire, language, `${place.question}.text`) ?? ''];
      return words.map((word) => word.trim()).join(' – ');
    },
    hintOf: (question, language) => plainWords(questionnaire, language, `${question}.comment`),
    numberOf: (question) => questionnaire.questions.get(question)?.number ?? '',
    textsOf: (snapshot) =>
      placed.flatMap(({ question, own }) => {
        const { values } = valuesOf(questionnaire, question, snapshot[question]);
        return own.flatMap(({ index, part }) => {
          const text = values[index];
          return typeof text === 'string' && text.trim() !== '' ? [{ question, part, text }] : [];
        });
      }),
  };
}
