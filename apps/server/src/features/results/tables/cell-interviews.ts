import { cellFromText, type TableCell } from '@seker/contract';
import { interviewsOf, type TableCondition } from '@seker/estimation';
import type { InterviewId, ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { conditionOf, foundIn, placesOf, weightsOf } from './make-table.ts';
import { readStudyColumns, type StudyColumns } from './study-columns.ts';

/** As many are handed to a statement of a list. */
const MOST_INTERVIEWS = 100_000;

/** Finds the interviews of a cell, as its text defines it, among those that tables are made of at this moment. */
export async function findCellInterviews(
  deps: Deps,
  projectId: ProjectId,
  language: string,
  text: string,
): Promise<readonly InterviewId[]> {
  const cell = cellFromText(text);
  if (cell === null) throw new Refusal('tableCellWrong');
  const { row, column, filters, weight } = cell;
  const names = [row.variable, ...(column === null ? [] : [column.variable]), ...filters.map((one) => one.variable)];
  const study = await readStudyColumns(deps, projectId, language, names);
  const places = interviewsOf(
    {
      sample: { ...study.sample, weights: await weightsOf(deps, projectId, language, study, weight) },
      conditions: conditionsOf(study, cell),
    },
    known(study, row.variable).column,
  );
  if (places.length > MOST_INTERVIEWS) throw new Refusal('tableCellWide');
  return places.flatMap((place) => study.ids[place] ?? []);
}

function conditionsOf(study: StudyColumns, { row, column, filters }: TableCell): readonly TableCondition[] {
  const answered = [
    ...(row.values === null ? [] : [{ variable: row.variable, values: row.values }]),
    ...(column === null ? [] : [{ variable: column.variable, values: [column.value] }]),
  ];
  return [
    ...answered.map(({ variable, values }) => {
      const { facet, column: own } = known(study, variable);
      const answers = placesOf(facet, values);
      // What a removed answer counted is not what the others do.
      if (answers.length < new Set(values).size) throw new Refusal('tableCellGone');
      return { column: own, answers, least: null, most: null, isNegated: false };
    }),
    ...filters.map((filter) => {
      known(study, filter.variable);
      return conditionOf(study, filter);
    }),
  ];
}

function known(study: StudyColumns, name: string): ReturnType<typeof foundIn> {
  if (!study.columns.has(name)) throw new Refusal('tableCellGone');
  return foundIn(study, name);
}
