import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { type ListField, listColumnsOf } from '../exports/index.ts';
import { countValues } from './list-groups.queries.ts';
import type { KeyQuestion } from './question-names.ts';

/** Of the list, to see which fields have few values. */
const LOOKED_AT = 5_000;
/** A field with more values makes no groups. */
const MOST_VALUES = 60;
/** The usual fields have no more than that. */
const USUAL_VALUES = 12;
const USUAL_FIELDS = 6;
const USUAL_QUESTIONS = 6;

/** Fields that make groups, and those of them that are taken where no one chose. */
export interface GroupFields {
  readonly all: readonly Pick<ListField, 'field' | 'title'>[];
  readonly usual: readonly string[];
}

/** Finds the fields of a project's list that have between two and sixty values. */
export async function readGroupFields(db: Db, projectId: ProjectId, language: string): Promise<GroupFields> {
  const fields = await listColumnsOf(db, projectId, language);
  const counted = await countValues(
    db,
    projectId,
    fields.map(({ field }) => field),
    LOOKED_AT,
  );
  const valuesOf = new Map(counted.map(({ field, values }) => [field, values]));
  const within = (most: number) =>
    fields.filter(({ field }) => (valuesOf.get(field) ?? 0) >= 2 && (valuesOf.get(field) ?? 0) <= most);
  return {
    all: within(MOST_VALUES),
    usual: within(USUAL_VALUES)
      .slice(0, USUAL_FIELDS)
      .map(({ field }) => field),
  };
}

/** Returns the chosen that are still there, or the usual ones. */
export function chosenOf(
  chosen: readonly string[] | null,
  known: readonly string[],
  usual: readonly string[],
): readonly string[] {
  if (chosen === null) return usual;
  const has = new Set(known);
  return chosen.filter((one) => has.has(one));
}

/** The first questions of the questionnaire, where no one chose. */
export function usualQuestions(questions: readonly KeyQuestion[]): readonly string[] {
  return questions.slice(0, USUAL_QUESTIONS).map(({ uid }) => uid);
}
