import { createRng, type Rng } from '@seker/kernel';
import { plausibleAnswer } from '../data-test/plausible-answer.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import { readAnswer } from '../interview/read-answers.ts';
import { type AnswerValue, NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import { compiled } from './build-document.ts';
import { randomDocument } from './random-document.ts';

/** Questions of all kinds from random documents. */
export function questionsAtRandom(seed: string, documents: number): readonly QuestionNode[] {
  return Array.from({ length: documents }, (_, index) => compiled(randomDocument(`${seed}-${index}`))).flatMap(
    ({ questions }) => [...questions.values()],
  );
}

/** A form's answer to the question that is nearly plausible, with one possibly wrong part. */
export function oddAnswer(question: QuestionNode, rng: Rng): RawAnswer {
  const fitting = plausibleAnswer(question, rng, { offer: null }) ?? NO_RAW_ANSWER;
  const words = wordsFor(question);
  const word = (): string => words[rng.below(words.length)] ?? '';
  const names = [...Object.keys(fitting.parts ?? {}), ...partsOf(question)];
  const name = names[rng.below(names.length)] ?? 'r1';
  const { [name]: before = [], ...others } = fitting.parts ?? {};
  switch (rng.below(8)) {
    case 0:
      return { ...fitting, values: [...fitting.values, word()] };
    case 1:
      return { ...fitting, values: [word()] };
    case 2:
      return { ...fitting, parts: { ...others, [name]: [...before, word()] } };
    case 3:
      return { ...fitting, parts: { ...others, [name]: [word()] } };
    case 4:
      return { ...fitting, parts: others };
    case 5:
      return { ...fitting, na: rng.below(2) === 0, texts: { [`${question.uid}-3`]: word() } };
    default:
      return fitting;
  }
}

/** A random offer of its lists; `{}` offers everything. */
export function someOffer({ behaviour }: QuestionNode, rng: Rng): Offer {
  const lists = Object.entries(behaviour.lists).filter(() => rng.below(2) === 0);
  return Object.fromEntries(
    lists.map(([list, items]) => [list, new Set(items.filter(() => rng.below(3) > 0).map(({ uid }) => uid))]),
  );
}

/** All results of a question's kind for odd answers, as lines of JSON. */
export function saidOfOddAnswers(question: QuestionNode, rng: Rng, count: number): readonly string[] {
  const lines: string[] = [];
  let before: AnswerValue | null = null;
  for (let index = 0; index < count; index += 1) {
    const read = readAnswer(question, oddAnswer(question, rng));
    lines.push(JSON.stringify(read));
    if (!read.ok || read.value === null || read.value.type === 'na') continue;
    lines.push(...saidOf(question, read.value, before, someOffer(question, rng)));
    before = read.value;
  }
  return lines;
}

function saidOf(
  question: QuestionNode,
  value: AnswerValue,
  before: AnswerValue | null,
  offer: Offer,
): readonly string[] {
  const { behaviour } = question;
  const rows = behaviour.lists.rows ?? [];
  const facts = [behaviour.facts(value), behaviour.facts(value, offer)].map(({ parts, ...whole }) => [
    whole,
    [...(parts ?? [])],
  ]);
  const opened = behaviour.openAnswers(value);
  const said = [
    behaviour.toRaw(value),
    facts,
    behaviour.values(value),
    behaviour.trim(value, offer),
    before === null ? null : behaviour.withMasked?.(value, before, offer),
    before === null ? null : behaviour.withMasked?.(null, before, offer),
    behaviour.describe(value),
    rows.map(({ uid }) => behaviour.describe(value, { row: uid })),
    ['1', '2'].map((row) => behaviour.describe(value, { row })),
    opened,
    opened.map(({ text, ...at }) => behaviour.withOpenAnswer(value, at, `${text}!`)),
    question.rules.map((rule) => rule.check(behaviour.facts(value, offer), null)),
  ];
  return said.map((one) => JSON.stringify(one ?? null));
}

const ACTS = ['pick', 'putBack', 'zoom', 'turn', 'drop'];
const PLAIN = [
  '',
  ' ',
  '0',
  '1',
  '99',
  '-1',
  '1e3',
  '0.5',
  '12',
  'x',
  '0.1,0.2',
  '0.4,0.3',
  '1,1',
  '1.1,0',
  '2026-02-30',
];

function wordsFor({ behaviour }: QuestionNode): readonly string[] {
  const codes = (behaviour.codes() ?? []).map(String);
  return [...codes, ...codes, ...PLAIN, ...codes.flatMap((code) => ACTS.map((act) => `${act}:${code}`))];
}

function partsOf({ behaviour }: QuestionNode): readonly string[] {
  const rows = (behaviour.lists.rows ?? []).map(({ uid }) => uid);
  const columns = (behaviour.lists.columns ?? []).map(({ uid }) => uid);
  const cells = rows.flatMap((row) => columns.map((column) => `${row}.${column}`));
  return [...rows, ...cells, 'rank.1', 'rank.2', 'rank.5', 'point', 'action', 'none'];
}

/** The results of all kinds for odd answers, for a fingerprint. */
export function kindLines(seed: string, documents: number, answers: number): readonly string[] {
  return questionsAtRandom(seed, documents).flatMap((question) => {
    const rng = createRng(`${seed} ${question.uid}`, 'odd');
    return saidOfOddAnswers(question, rng, answers);
  });
}
