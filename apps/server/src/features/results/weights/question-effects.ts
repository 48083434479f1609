import { type CodedColumn, type TableWish, tabulate } from '@seker/estimation';
import type { CaseId } from '@seker/kernel';
import type { ReadSample } from './read-sample.ts';

/** What the interviews of a project say, by question. */
export interface AnsweredQuestions {
  /** The case of each interview. */
  readonly caseOf: readonly CaseId[];
  readonly questions: readonly {
    readonly name: string;
    readonly label: string;
    readonly kind: 'single' | 'multiple' | 'number';
    readonly values: number;
    readonly column: CodedColumn;
  }[];
}

/** What a question's figures lose by the design and the weights. */
export interface QuestionEffect {
  readonly interviews: number;
  /** Of its shares together, or of its mean; null where all answered alike. */
  readonly effect: number | null;
}

/** The interviews in their design, and the place of each among the cases that are weighed; −1: it is not. */
export interface QuestionsWish {
  readonly table: Omit<TableWish, 'sample'> & { readonly sample: Omit<TableWish['sample'], 'weights'> };
  readonly unitOf: Int32Array;
}

/** Puts the questions of a sample's respondents into the terms of a table without divisions. */
export function questionsWish(
  { caseIds, design }: ReadSample,
  { caseOf, questions }: AnsweredQuestions,
): QuestionsWish {
  const placeOf = new Map(caseIds.map((caseId, at) => [caseId, at]));
  const lastOf = new Map(caseOf.map((caseId, at) => [caseId, at]));
  const unitOf = Int32Array.from(caseOf, (caseId, at) =>
    lastOf.get(caseId) === at ? (placeOf.get(caseId) ?? -1) : -1,
  );
  const { strata, isClustered, stratumOf } = design;
  return {
    unitOf,
    table: {
      sample: {
        interviews: caseOf.length,
        strata: strata.map(({ people }) => ({ people: isClustered ? null : people })),
        isClustered,
        stratumOf: Uint32Array.from(unitOf, (unit) => stratumOf[unit] ?? 0),
        unitOf: isClustered ? Uint32Array.from(unitOf, (unit) => design.unitOf[unit] ?? 0) : null,
      },
      rows: questions.map(({ kind, values, column }) => ({
        column,
        values,
        isSingle: kind === 'single',
        isMeasured: kind === 'number',
        nets: [],
        scores: null,
      })),
      divisions: [],
      conditions: [],
      comparison: null,
    },
  };
}

/** Tells the design effect of each question by the weights of the cases. */
export function questionEffects({ table, unitOf }: QuestionsWish, weights: Float64Array): readonly QuestionEffect[] {
  const own = Float64Array.from(unitOf, (unit) => weights[unit] ?? Number.NaN);
  return tabulate({ ...table, sample: { ...table.sample, weights: own } }).questions.map(({ bases: [base] }) => ({
    interviews: base?.count ?? 0,
    effect: base?.figuresEffect ?? null,
  }));
}
