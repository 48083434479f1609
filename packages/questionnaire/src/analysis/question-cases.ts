import { createRng } from '@seker/kernel';
import { type Condition, type Facts, MISSING, NOT_APPLICABLE, type ValueExpression } from '../condition/condition.ts';
import { decimalOf } from '../condition/evaluate-value.ts';
import { plausibleAnswer } from '../data-test/plausible-answer.ts';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';

/** One of the finitely many things that conditions can tell apart about a question, with a way to answer so. */
export interface Case {
  readonly facts: Facts;
  /** `null` leaves the question empty. */
  readonly raw: RawAnswer | null;
}

/** The first case is always "missing"; `null` where conditions can tell apart more than is followed here. */
export type Cases = readonly Case[] | null;

const MOST_CODES = 6;

/**
 * The cases of every question. They are exact for conditions on one whole question beside a constant: every answer that
 * somebody may give behaves in each such condition as one of the cases does.
 */
export function questionCases(questionnaire: Questionnaire): ReadonlyMap<string, Cases> {
  const asked = new Map<string, Constants>();
  const constantsOf = (uid: string): Constants => {
    const known = asked.get(uid) ?? { codes: new Set(), scalars: new Set(), isCounted: false };
    asked.set(uid, known);
    return known;
  };
  for (const condition of conditionsOf(questionnaire)) collect(condition, constantsOf);
  return new Map(
    [...questionnaire.questions.values()].map((question) => [
      question.uid,
      casesOf(question, constantsOf(question.uid)),
    ]),
  );
}

/** What conditions ask a question for. */
interface Constants {
  readonly codes: Set<number>;
  readonly scalars: Set<string | number>;
  isCounted: boolean;
}

export function conditionsOf({ stations }: Questionnaire): readonly Condition[] {
  return stations.flatMap((station) => {
    const rules = [
      ...(station.type === 'chapter' ? station.chapter.entrance : []),
      ...(station.type === 'page' ? [...station.page.entrance, ...station.page.exit] : []),
      ...(station.type === 'node' ? station.node.entrance : []),
      ...(station.type === 'node' && station.node.type === 'question' ? station.node.exit : []),
    ];
    return rules.flatMap((rule) => rule.flatMap((branch) => branch.if ?? []));
  });
}

function collect(condition: Condition, constantsOf: (uid: string) => Constants): void {
  if (condition.op === 'and' || condition.op === 'or') for (const part of condition.of) collect(part, constantsOf);
  else if (condition.op === 'not' || condition.op === 'holds') collect(condition.of, constantsOf);
  else if (condition.op === 'compare') {
    const single = comparedWithConstant(condition);
    if (single === null) return;
    if (single.isCount) constantsOf(single.question).isCounted = true;
    else constantsOf(single.question).scalars.add(single.constant);
  } else if ('question' in condition && condition.row === undefined && condition.column === undefined) {
    const codes = 'answers' in condition ? condition.answers : 'answer' in condition ? [condition.answer] : [];
    for (const code of codes) constantsOf(condition.question).codes.add(code);
  }
}

interface Compared {
  readonly question: string;
  readonly isCount: boolean;
  readonly constant: string | number;
}

/** A comparison of one whole question (or how many of its answers are chosen) with a constant; `null` for all others. */
export function comparedWithConstant({ left, right }: Extract<Condition, { op: 'compare' }>): Compared | null {
  const [looked, constant] = right.op === 'literal' ? [left, right] : [right, left];
  if (constant.op !== 'literal' || !isWholeQuestion(looked)) return null;
  return { question: looked.question, isCount: looked.op === 'count', constant: constant.value };
}

function isWholeQuestion(value: ValueExpression): value is Extract<ValueExpression, { op: 'answer' | 'count' }> {
  return (value.op === 'answer' || value.op === 'count') && value.row === undefined && value.column === undefined;
}

function casesOf(question: QuestionNode, constants: Constants): Cases {
  const type = question.behaviour.variables(question.number)[0]?.type;
  const answered =
    question.behaviour.answers.length > 0
      ? choiceCases(question, constants, type === 'multiple')
      : openCases(question, constants, type);
  if (answered === null) return null;
  const na: readonly Case[] = question.na ? [{ facts: NOT_APPLICABLE, raw: { ...NO_RAW_ANSWER, na: true } }] : [];
  return [{ facts: MISSING, raw: null }, ...na, ...answered];
}

function choiceCases(question: QuestionNode, constants: Constants, isMultiple: boolean): readonly Case[] | null {
  const { answers } = question.behaviour;
  const texts = Object.fromEntries(answers.filter((answer) => answer.openText).map(({ uid }) => [uid, 'x']));
  const caseOf = (codes: readonly number[]): Case | null =>
    read(question, { ...NO_RAW_ANSWER, values: codes.map(String), texts }, 'choice');
  const codes = answers.map(({ code }) => code);
  if (!isMultiple) return whole(codes.map((code) => caseOf([code])));
  const named = codes.filter((code) => constants.isCounted || constants.codes.has(code));
  const others = codes.filter((code) => !named.includes(code));
  if (named.length > MOST_CODES || constants.scalars.size > 0) return null;
  const exclusive = new Set(answers.filter((answer) => answer.exclusive).map(({ code }) => code));
  const told = [...named, ...others.slice(0, 1)];
  const sets = subsetsOf(told).filter((set) => set.length > 0);
  // What stands for all the others may be one that excludes the rest while another of them does not: any set may be.
  const possible = sets.filter(
    (set) => set.length === 1 || !set.some((code) => exclusive.has(code) && named.includes(code)),
  );
  const read_ = possible.map((set) => caseOf(set) ?? caseOf(set.map((code) => pickOther(code, others, exclusive))));
  return whole(read_);
}

function pickOther(code: number, others: readonly number[], exclusive: ReadonlySet<number>): number {
  if (code !== others[0]) return code;
  return others.find((other) => !exclusive.has(other)) ?? code;
}

const OPEN_TYPES: readonly unknown[] = ['number', 'text', 'date', 'time'];

function openCases(question: QuestionNode, { scalars }: Constants, type: unknown): readonly Case[] | null {
  const probe = plausibleAnswer(question, createRng('0', question.uid));
  const example = probe === null ? null : read(question, probe, null);
  if (example === null || !OPEN_TYPES.includes(type)) return null;
  if (type === 'number') {
    const numbers = [...scalars].map(decimalOf);
    if (numbers.includes(null)) return null;
    return numberRegions(numbers.filter((number) => number !== null)).map((number) => ({
      facts: { state: 'answered', codes: [], scalar: number },
      raw: { ...NO_RAW_ANSWER, values: [String(number)] },
    }));
  }
  const texts = [...scalars].filter((scalar) => typeof scalar === 'string');
  if (texts.length < scalars.size) return null;
  if (texts.length === 0) return [example];
  return textRegions(texts).map(([scalar, typed]) => ({
    facts: { state: 'answered', codes: [], scalar },
    raw: { ...NO_RAW_ANSWER, values: [typed] },
  }));
}

/** Each constant, and something between, below and above them. */
function numberRegions(constants: readonly number[]): readonly number[] {
  const sorted = [...new Set(constants)].sort((left, right) => left - right);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [0];
  const between = sorted.flatMap((number, index) => {
    const next = sorted[index + 1];
    if (next === undefined) return [number];
    const middle = Math.floor((number + next) / 2);
    return [number, middle > number ? middle : (number + next) / 2];
  });
  return [first - 1, ...between, last + 1];
}

/** Each constant, and what comes right before or after it in the order of code units, with something to type for it. */
function textRegions(constants: readonly string[]): readonly (readonly [string, string])[] {
  const sorted = [...new Set(constants)].sort();
  return [['', '!'], ...sorted.flatMap((text) => [[text, text] as const, [`${text}\0`, `${text}!`] as const])];
}

function read(question: QuestionNode, raw: RawAnswer, type: string | null): Case | null {
  const parsed = question.behaviour.parse(raw);
  if (!parsed.ok || parsed.value === null || (type !== null && parsed.value.type !== type)) return null;
  return { facts: question.behaviour.facts(parsed.value), raw };
}

/** All or nothing: a case that cannot be made would make the rest too few. */
function whole(cases: readonly (Case | null)[]): readonly Case[] | null {
  const made = cases.filter((each) => each !== null);
  return made.length === cases.length ? made : null;
}

function subsetsOf(codes: readonly number[]): readonly (readonly number[])[] {
  return codes.reduce<readonly (readonly number[])[]>(
    (sets, code) => [...sets, ...sets.map((set) => [...set, code])],
    [[]],
  );
}
