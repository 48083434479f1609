import { createRng } from '@seker/kernel';
import { calculateInDecimals } from '../condition/calculate-in-decimals.ts';
import {
  type Condition,
  type Facts,
  MISSING,
  type Operand,
  partKey,
  type Scope,
  type Truth,
} from '../condition/condition.ts';
import { evaluateCondition } from '../condition/evaluate-condition.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { explainCondition, type Seen, seenIn } from './explain-condition.ts';
import { type Looked, lookedAtBy } from './looked-at-by.ts';

/** An example of answers that leads a condition to this value. */
export interface QuickCheck {
  readonly truth: Truth;
  readonly sees: readonly Seen[];
}

const WANTED: readonly Truth[] = [true, false, null];
/**
 * Up to this number all combinations are tried, beyond it as many random ones, always the same for the same condition.
 */
const MOST_TRIED = 4_096;

/**
 * For each value that a condition can have, one example with as few answers as possible; values never found are left
 * out. Possible answers come from the questions.
 */
export function quickChecks(
  condition: Condition,
  factsOf: (operand: Operand) => AnswerFacts | null,
): readonly QuickCheck[] {
  const places = lookedAtBy(condition, factsOf);
  const found = new Map<Truth, { readonly answered: number; readonly scope: Scope }>();
  for (const choice of choices(places)) {
    const scope = scopeOf(places, choice);
    const truth = evaluateCondition(condition, scope);
    const answered = choice.filter((value) => value > 0).length;
    const known = found.get(truth);
    if (known === undefined || answered < known.answered) found.set(truth, { answered, scope });
  }
  return WANTED.flatMap((truth) => {
    const example = found.get(truth);
    if (example === undefined) return [];
    return [{ truth, sees: seenIn(explainCondition(condition, example.scope)) }];
  });
}

/** Yields combinations of value indexes per place; value 0 means none. */
function* choices(places: readonly Looked[]): Generator<readonly number[]> {
  const sizes = places.map(({ values }) => values.length);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (count <= MOST_TRIED) {
    for (let number = 0; number < count; number += 1) {
      let rest = number;
      yield sizes.map((size) => {
        const value = rest % size;
        rest = Math.floor(rest / size);
        return value;
      });
    }
    return;
  }
  const rng = createRng('0', 'quick checks');
  yield sizes.map(() => 0);
  for (let number = 0; number < MOST_TRIED; number += 1) yield sizes.map((size) => rng.below(size));
}

function scopeOf(places: readonly Looked[], choice: readonly number[]): Scope {
  const questions = new Map<string, Facts>();
  const others = new Map<string, string | null>();
  for (const [at, { place, values }] of places.entries()) {
    const value = values[choice[at] ?? 0];
    if (value === undefined) continue;
    if (place.at !== 'answer') others.set(keyOf(place), typeof value === 'string' ? value : null);
    else if (typeof value === 'object' && value !== null) addFacts(questions, place, value);
  }
  return {
    facts: (question) => questions.get(question) ?? MISSING,
    profile: (field) => others.get(`profile ${field}`) ?? null,
    system: (name) => others.get(`system ${name}`) ?? '',
    today: () => others.get('today ') ?? null,
    calculate: calculateInDecimals,
  };
}

/** Answering a row also answers the question. */
function addFacts(questions: Map<string, Facts>, { question, row, column }: Operand, facts: Facts): void {
  if (facts.state === 'missing') return;
  const before = questions.get(question) ?? MISSING;
  const parts = new Map([...(before.parts ?? []), ...(facts.parts ?? [])]);
  if (row !== undefined) parts.set(partKey(row, column), facts);
  const codes = [...new Set([...before.codes, ...facts.codes])];
  const scalar = row === undefined ? facts.scalar : before.scalar;
  questions.set(question, { state: facts.state === 'na' ? 'na' : 'answered', codes, scalar, parts });
}

function keyOf(place: Exclude<Looked['place'], { readonly at: 'answer' }>): string {
  return `${place.at} ${place.at === 'profile' ? place.field : place.at === 'system' ? place.name : ''}`;
}
