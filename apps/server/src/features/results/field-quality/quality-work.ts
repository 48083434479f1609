import type { QualityFlag } from '@seker/contract';
import {
  type AdjustedCount,
  type AnswerSums,
  adjustedDurations,
  adjustedRefusals,
  type BinaryPattern,
  crossedPartials,
  type InterviewerCases,
  type InterviewerDurations,
  intraclassCorrelation,
  modelResponse,
  partialsOf,
  representativity,
} from '@seker/estimation';
import type { CasePattern } from './alike-cases.ts';
import type { StoredFigures, StoredInterviewers } from './stored-quality.ts';

const LEVEL = 0.95;
/** With fewer respondents, or fewer others, R is not told. */
export const FEWEST_TOLD = 20;
/** Fewer events than that are no pattern, even where hardly any was expected. */
const FEWEST_FLAGGED = 3;

/** What an interviewer has, before it is compared. */
export interface CountedPerson {
  readonly personId: number;
  readonly interviews: number;
  readonly medianSeconds: number | null;
  readonly fast: number;
  readonly grids: number;
  readonly straight: number;
}

/** A cell of a quota of several fields. */
export interface CrossedCell {
  readonly fields: readonly number[];
  readonly categories: readonly number[];
}

/** What is asked of the thread that computes models. */
export interface QualityWish {
  readonly fields: readonly string[];
  readonly labels: readonly (readonly (string | null)[])[];
  /** The cells of crossed quotas that are groups, too, by the places of their fields and categories. */
  readonly crossed: readonly CrossedCell[];
  readonly patterns: readonly CasePattern[];
  /** The days to tell R of, in order. */
  readonly days: readonly string[];
  readonly people: readonly CountedPerson[];
  readonly refusals: readonly InterviewerCases[];
  readonly durations: readonly InterviewerDurations[];
  readonly answers: readonly { readonly question: string; readonly groups: readonly AnswerSums[] }[];
}

export interface QualityMade {
  readonly representativity: StoredFigures['representativity'];
  readonly interviewers: StoredInterviewers;
}

/** Computes what needs models: R by day with its parts, and interviewers beside what is expected of them. */
export function computeModels(wish: QualityWish): QualityMade {
  return { representativity: representativityOf(wish), interviewers: interviewersOf(wish) };
}

function representativityOf({
  fields,
  labels,
  crossed,
  patterns,
  days,
}: QualityWish): StoredFigures['representativity'] {
  if (fields.length === 0 || patterns.length === 0) return null;
  const sizes = labels.map(({ length }) => length);
  const upTo = (last: string): readonly BinaryPattern[] =>
    patterns.map(({ categories, cases, days: own }) => {
      let responded = 0;
      for (const [day, count] of own) if (day <= last) responded += count;
      return { categories, weight: cases, responded };
    });
  const cases = patterns.reduce((sum, pattern) => sum + pattern.cases, 0);
  const told = days.map((day) => {
    const some = upTo(day);
    const responded = some.reduce((sum, pattern) => sum + pattern.responded, 0);
    if (!isTold(responded, cases)) return { day, r: null, from: null, to: null, responded };
    const { r, from, to } = representativity(modelResponse(sizes, some), some, LEVEL);
    return { day, r, from, to, responded };
  });
  const all = upTo('9999');
  const responded = all.reduce((sum, pattern) => sum + pattern.responded, 0);
  if (!isTold(responded, cases)) return { cases, responded, days: told, fields: [], groups: [] };
  const model = modelResponse(sizes, all);
  const partials = partialsOf(sizes, all, model);
  const partOf = (field: number, place: number) => ({
    field: fields[field] ?? '',
    value: labels[field]?.[place] ?? null,
  });
  const cells = crossed.map((cell) => ({
    parts: cell.fields.map((field, at) => partOf(field, cell.categories[at] ?? -1)),
    ...crossedPartials(cell.fields, all, model)(cell.categories),
  }));
  return {
    cases,
    responded,
    days: told,
    fields: partials.map(({ unconditional, conditional }, field) => ({
      field: fields[field] ?? '',
      unconditional,
      conditional,
    })),
    groups: partials
      .flatMap(({ categories }, field) =>
        categories.map((category, place) => ({ parts: [partOf(field, place)], ...category })),
      )
      .concat(cells.filter(({ cases: count }) => count > 0))
      .toSorted((one, other) => one.unconditional - other.unconditional),
  };
}

function isTold(responded: number, cases: number): boolean {
  return responded >= FEWEST_TOLD && cases - responded >= FEWEST_TOLD;
}

function interviewersOf({ labels, people, refusals, durations, answers }: QualityWish): StoredInterviewers {
  const sizes = labels.map(({ length }) => length);
  // Of many people compared, one in twenty would be flagged by chance: flags allow for all of them together.
  const strict = 1 - (1 - LEVEL) / Math.max(1, people.length);
  const refused = adjustedRefusals(sizes, refusals, LEVEL);
  const lasted = adjustedDurations(sizes, durations, LEVEL);
  const flaggedRefusals = adjustedRefusals(sizes, refusals, strict);
  const flaggedDurations = adjustedDurations(sizes, durations, strict);
  const share = (of: (person: CountedPerson) => readonly [number, number]) =>
    adjustedRefusals(
      [],
      people.map((person) => {
        const [cases, count] = of(person);
        return { interviewer: person.personId, categories: [], cases, refused: count };
      }),
      strict,
    );
  const fast = share(({ interviews, fast: own }) => [interviews, own]);
  const straight = share(({ grids, straight: own }) => [grids, own]);
  return {
    effects: answers.flatMap(({ question, groups }) => {
      const effect = intraclassCorrelation(groups, LEVEL);
      return effect === null ? [] : [{ question, ...effect }];
    }),
    people: people.map((person) => {
      const refusal = refused.get(person.personId) ?? null;
      const duration = lasted.get(person.personId) ?? null;
      const flags: readonly (QualityFlag | null)[] = [
        isMore(flaggedRefusals.get(person.personId)) ? 'refusals' : null,
        (flaggedDurations.get(person.personId)?.to ?? 1) < 1 ? 'shorter' : null,
        isMore(fast.get(person.personId)) ? 'fast' : null,
        isMore(straight.get(person.personId)) ? 'straight' : null,
      ];
      return {
        ...person,
        contacted: refusal?.cases ?? 0,
        refusals: refusal === null ? null : comparedOf(refusal),
        duration: duration === null ? null : comparedOf({ ...duration, observed: duration.mean }),
        flags: flags.filter((flag) => flag !== null),
      };
    }),
  };
}

function isMore(count: AdjustedCount | undefined): boolean {
  return count !== undefined && count.observed >= FEWEST_FLAGGED && (count.from ?? 0) > 1;
}

function comparedOf({ observed, expected, ratio, from, to }: Omit<AdjustedCount, 'cases'>) {
  return { observed, expected, ratio, from, to };
}
