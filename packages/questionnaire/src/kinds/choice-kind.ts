import type { Facts } from '../condition/condition.ts';
import { totalOf } from '../rules/sum.ts';
import type { AnswerValue, RawAnswer } from './answer-value.ts';
import { type Choice, categoryOf, type Offer } from './item.ts';
import type { Behaviour, Kind } from './kind.ts';
import { parseChoice } from './parse-choice.ts';
import type { ChoicePart, QuestionPart } from './question-part.ts';
import { readChoices } from './read-choices.ts';
import { neededTexts } from './read-items.ts';
import { viewEnds } from './scale-ends.ts';

export type ChoiceSubKind = 'radio' | 'combo' | 'checkBox';

/** Creates a kind whose answers are chosen from a list; `takesText` allows open texts with answers. */
export function choiceKind<const SubKind extends ChoiceSubKind>(
  kind: ChoicePart['kind'],
  subKinds: readonly [SubKind, ...SubKind[]],
  takesText: boolean,
): Kind<QuestionPart, SubKind> {
  return {
    subKinds,
    read(fields) {
      const subKind = fields.choice('subKind', subKinds);
      return choiceBehaviour(kind, subKind, readChoices(fields, takesText));
    },
  };
}

export function choiceBehaviour(
  kind: ChoicePart['kind'],
  subKind: ChoiceSubKind,
  answers: readonly Choice[],
): Behaviour {
  const isMultiple = subKind === 'checkBox';
  const uidOf = (code: number): string => answers.find((answer) => answer.code === code)?.uid ?? '';
  const scores = scoresOf(answers);
  const withText = answers.filter((answer) => answer.openText);
  return {
    subKind,
    answers,
    lines: 1,
    lists: { answers },
    texts: () => neededTexts('answer', answers),
    codes: (row) => (row === undefined ? answers.map(({ code }) => code) : null),
    trim: (value, offer) => trimChoice(value, answers, offer),
    withMasked: (value, before, offer) => {
      const masked = maskedCodes(before, answers, offer);
      if (masked.length === 0 || (value !== null && !isMultiple)) return value;
      const texts = Object.entries(textsOf(before)).filter(([code]) => masked.includes(Number(code)));
      const seen = value === null ? [] : codesOf(value);
      const seenTexts = value === null ? {} : textsOf(value);
      return { type: 'choice', codes: [...seen, ...masked], texts: { ...seenTexts, ...Object.fromEntries(texts) } };
    },
    view: (present) => ({ kind, subKind, ...viewEnds(answers, present) }),
    rules: isMultiple ? ['pickCount'] : [],
    parse: (raw) => parseChoice(raw, answers, isMultiple),
    toRaw: (value) => toRaw(value, uidOf),
    facts: (value) => {
      const codes = codesOf(value);
      const facts: Facts = { state: 'answered', codes, scalar: isMultiple ? null : (codes[0] ?? null) };
      return scores === null ? facts : withScore(facts, scores);
    },
    describe: (value) =>
      codesOf(value).map((code) => {
        const text = textsOf(value)[String(code)];
        return text === undefined ? { type: 'answer', uid: uidOf(code) } : { type: 'words', text };
      }),
    openAnswers: (value) =>
      codesOf(value).flatMap((code) => {
        const text = textsOf(value)[String(code)];
        return text === undefined ? [] : [{ answer: code, text }];
      }),
    withOpenAnswer: (value, { answer }, text) => {
      const key = String(answer);
      if (value.type !== 'choice' || !Object.hasOwn(value.texts, key)) return null;
      return { ...value, texts: { ...value.texts, [key]: text } };
    },
    variables: (name) => [
      { name, type: isMultiple ? 'multiple' : 'single', categories: answers.map(categoryOf) },
      ...withText.map(({ uid, code }) => ({
        name: `${name}_${code}_text`,
        parts: [`answer.${uid}`],
        type: 'text' as const,
        categories: [],
      })),
    ],
    values: (value) => {
      const texts = withText.map(({ code }) => (value === null ? null : (textsOf(value)[String(code)] ?? null)));
      if (value?.type !== 'choice') return [null, ...texts];
      return [isMultiple ? value.codes : (value.codes[0] ?? null), ...texts];
    },
  };
}

function codesOf(value: AnswerValue): readonly number[] {
  return value.type === 'choice' ? value.codes : [];
}

function textsOf(value: AnswerValue): Readonly<Record<string, string>> {
  return value.type === 'choice' ? value.texts : {};
}

function maskedCodes(value: AnswerValue, answers: readonly Choice[], { answers: offered }: Offer): readonly number[] {
  if (offered === undefined) return [];
  const seen = new Set(answers.filter(({ uid }) => offered.has(uid)).map(({ code }) => code));
  return codesOf(value).filter((code) => !seen.has(code));
}

function trimChoice(value: AnswerValue, answers: readonly Choice[], offer: Offer): AnswerValue | null {
  const { answers: offered } = offer;
  if (value.type !== 'choice' || offered === undefined) return value;
  const stays = (code: number): boolean => answers.some((answer) => answer.code === code && offered.has(answer.uid));
  if (value.codes.every(stays)) return value;
  const codes = value.codes.filter(stays);
  const texts = Object.fromEntries(Object.entries(value.texts).filter(([code]) => stays(Number(code))));
  return codes.length === 0 ? null : { ...value, codes, texts };
}

/** By code; null where no answer has one, as in most questions. */
function scoresOf(answers: readonly Choice[]): ReadonlyMap<number, number> | null {
  const scores = answers.flatMap(({ code, score }) => (score === undefined ? [] : [[code, score] as const]));
  return scores.length === 0 ? null : new Map(scores);
}

function withScore(facts: Facts, scores: ReadonlyMap<number, number>): Facts {
  const chosen = facts.codes.flatMap((code) => scores.get(code) ?? []);
  return chosen.length === 0 ? facts : { ...facts, score: totalOf(chosen) };
}

function toRaw(value: AnswerValue, uidOf: (code: number) => string): RawAnswer {
  const texts = Object.entries(textsOf(value)).map(([code, text]) => [uidOf(Number(code)), text] as const);
  return { values: codesOf(value).map(String), texts: Object.fromEntries(texts), na: false };
}
