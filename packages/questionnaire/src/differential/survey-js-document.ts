import { createRng, type Rng } from '@seker/kernel';
import { answersOf, buildDocument, checkBox, open, radio } from '../scenario/build-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** A question that both engines support, with its visibility condition. */
export interface SharedQuestion {
  readonly uid: string;
  readonly type: 'radio' | 'checkBox' | 'number';
  readonly isRequired: boolean;
  readonly showIf: SharedCondition | null;
}

/** Conditions that both engines support. */
export type SharedCondition =
  | { readonly op: 'and' | 'or'; readonly of: readonly SharedCondition[] }
  | { readonly op: 'not'; readonly of: SharedCondition }
  | { readonly op: 'is' | 'isNot' | 'contains'; readonly question: string; readonly answer: number }
  | { readonly op: 'answered'; readonly question: string }
  | { readonly op: 'compare'; readonly question: string; readonly is: Sign; readonly value: number };

type Sign = '=' | '!=' | '<' | '<=' | '>' | '>=';

export const CODES = [1, 2, 3, 4] as const;

/** Random questions whose conditions refer to earlier ones. */
export function sharedQuestions(seed: string): readonly SharedQuestion[] {
  const rng = createRng(seed, 'shared');
  const questions: SharedQuestion[] = [];
  const count = 6 + rng.below(9);
  for (let index = 0; index < count; index += 1) {
    questions.push({
      uid: `q${index}`,
      type: (['radio', 'radio', 'checkBox', 'number'] as const)[rng.below(4)] ?? 'radio',
      isRequired: rng.below(3) === 0,
      showIf: index === 0 || rng.below(3) === 0 ? null : drawCondition(rng, questions, 2),
    });
  }
  return questions;
}

function drawCondition(rng: Rng, known: readonly SharedQuestion[], depth: number): SharedCondition {
  const kind = depth === 0 ? 0 : rng.below(6);
  if (kind < 3) return drawAtom(rng, known);
  if (kind === 3) return { op: 'not', of: drawCondition(rng, known, depth - 1) };
  const of = Array.from({ length: 2 }, () => drawCondition(rng, known, depth - 1));
  return { op: kind === 4 ? 'and' : 'or', of };
}

function drawAtom(rng: Rng, known: readonly SharedQuestion[]): SharedCondition {
  const { uid: question = '', type = 'radio' } = known[rng.below(known.length)] ?? {};
  if (rng.below(5) === 0) return { op: 'answered', question };
  const answer = 1 + rng.below(CODES.length);
  if (type === 'checkBox') return { op: 'contains', question, answer };
  if (type === 'radio') return { op: rng.below(2) === 0 ? 'is' : 'isNot', question, answer };
  const is = (['=', '!=', '<', '<=', '>', '>='] as const)[rng.below(6)] ?? '=';
  return { op: 'compare', question, is, value: rng.below(10) };
}

/** The questions as a document of ours, on one page. */
export function ourDocument(questions: readonly SharedQuestion[]): Json {
  const nodes = questions.map(({ uid, type, isRequired, showIf }) => {
    const entrance = showIf === null ? [] : [[{ if: ourCondition(showIf), act: { do: 'show' } }]];
    const more = { entrance, mandatory: isRequired ? 'hard' : 'no' };
    if (type === 'number') return open(uid, 'number', more);
    return (type === 'radio' ? radio : checkBox)(uid, { ...more, answers: answersOf(uid, CODES.length) });
  });
  return buildDocument([{ uid: 'page', nodes }]);
}

function ourCondition(condition: SharedCondition): unknown {
  switch (condition.op) {
    case 'and':
    case 'or':
      return { op: condition.op, of: condition.of.map(ourCondition) };
    case 'not':
      return { op: 'not', of: ourCondition(condition.of) };
    case 'contains':
      return { op: 'hasAny', question: condition.question, answers: [condition.answer] };
    case 'compare': {
      const { question, is, value } = condition;
      return { op: 'compare', left: { op: 'answer', question }, is, right: { op: 'literal', value } };
    }
    default:
      return condition;
  }
}

/** The questions as a SurveyJS document, in which a hidden question has no value, as in ours. */
export function surveyJsDocument(questions: readonly SharedQuestion[]): Json {
  const elements = questions.map(({ uid, type, isRequired, showIf }) => ({
    name: uid,
    isRequired,
    ...(type === 'number'
      ? { type: 'text', inputType: 'number' }
      : { type: type === 'radio' ? 'radiogroup' : 'checkbox', choices: CODES }),
    ...(showIf === null ? {} : { visibleIf: whenTrue(showIf) }),
  }));
  return { clearInvisibleValues: 'onHidden', pages: [{ name: 'page', elements }] };
}

/**
 * SurveyJS has two truth values where we have three, so conditions are expanded into when they are true and when they
 * are false; an unknown one is neither.
 */
function whenTrue(condition: SharedCondition): string {
  switch (condition.op) {
    case 'and':
    case 'or':
      return `(${condition.of.map(whenTrue).join(` ${condition.op} `)})`;
    case 'not':
      return whenFalse(condition.of);
    case 'answered':
      return `{${condition.question}} notempty`;
    default:
      return known(condition, POSITIVE);
  }
}

function whenFalse(condition: SharedCondition): string {
  switch (condition.op) {
    case 'and':
    case 'or':
      return `(${condition.of.map(whenFalse).join(condition.op === 'and' ? ' or ' : ' and ')})`;
    case 'not':
      return whenTrue(condition.of);
    case 'answered':
      return `{${condition.question}} empty`;
    default:
      return known(condition, NEGATIVE);
  }
}

type ComparisonCondition = Extract<SharedCondition, { op: 'is' | 'isNot' | 'contains' | 'compare' }>;

function known(
  condition: ComparisonCondition,
  signs: Readonly<Record<ComparisonCondition['op'] | Sign, string>>,
): string {
  const { question } = condition;
  const [sign, value] =
    condition.op === 'compare' ? [signs[condition.is], condition.value] : [signs[condition.op], condition.answer];
  return `({${question}} notempty and {${question}} ${sign} ${value})`;
}

const POSITIVE = {
  is: '=',
  isNot: '<>',
  contains: 'contains',
  compare: '',
  '=': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
} as const;
const NEGATIVE = {
  is: '<>',
  isNot: '=',
  contains: 'notcontains',
  compare: '',
  '=': '<>',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
} as const;
