import { answerKey } from '../key/answer-key.ts';
import { type CodedUnit, Suggester } from '../suggester/suggester.ts';
import { codeId } from './frames.ts';
import { type AnswerSettings, type GeneratedAnswer, generateAnswers } from './generate-answers.ts';

/** Percentages of answers that the suggester had not seen. */
export interface HitRates {
  /** The first suggestion is right. */
  readonly first: number;
  /** The share of right codes that are among the five. */
  readonly amongFive: number;
  /** The first suggestion is said to be sure, and of these, right. */
  readonly sure: number;
  readonly sureAndRight: number;
}

/** How well suggestions for generated answers are after the first `coded` of them were coded. */
export function hitRates(settings: AnswerSettings, coded: number): HitRates {
  const answers = generateAnswers(settings);
  const suggester = new Suggester((settings.secondShare ?? 0) > 0 ? 'multi' : 'single');
  suggester.observe(answers.map(({ text }) => answerKey(text)));
  answers.slice(0, coded).forEach((answer, unit) => {
    suggester.learn(asCoded(answer, unit));
  });
  const asked = answers.slice(coded);
  let [first, found, codes, sure, sureAndRight] = [0, 0, 0, 0, 0];
  for (const answer of asked) {
    const right = answer.codes.map(codeId);
    const suggested = suggester.suggest(answerKey(answer.text), answer.language).codes;
    const [best] = suggested;
    const isRight = best !== undefined && right.includes(best.code);
    first += Number(isRight);
    codes += right.length;
    found += right.filter((code) => suggested.some((one) => one.code === code)).length;
    sure += Number(best?.level === 'sure');
    sureAndRight += Number(best?.level === 'sure' && isRight);
  }
  const percent = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all);
  return {
    first: percent(first, asked.length),
    amongFive: percent(found, codes),
    sure: percent(sure, asked.length),
    sureAndRight: percent(sureAndRight, sure),
  };
}

/** A generated answer as if a person had coded it. */
export function asCoded({ text, language, codes }: GeneratedAnswer, unit: number): CodedUnit {
  return { unit, key: answerKey(text), language, codes: codes.map(codeId), isHidden: false };
}
