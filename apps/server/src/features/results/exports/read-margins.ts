import { USUAL_EXPORT, type WeightTarget } from '@seker/contract';
import { createColumn } from '@seker/estimation';
import { answersIn } from '@seker/export';
import { type CaseId, type InterviewId, type ProjectId, parseId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import type { AnsweredQuestions, NamedMargin, PlacesInMargins } from '../weights/index.ts';
import { type CountedTable, openCountedTable } from './counted-table.ts';
import { patternOf } from './facet-patterns.ts';
import { requireFacet } from './weigh.ts';

/** The respondents of a project, and where their answers stand in the margins of a model. */
export interface ReadMargins {
  readonly answered: ReadonlyMap<CaseId, PlacesInMargins>;
  /** The interview of each that is weighed: other interviews of the case are not. */
  readonly interviews: ReadonlyMap<CaseId, InterviewId>;
  readonly margins: readonly NamedMargin[];
  /** What the interviews say, where it was asked for. */
  readonly answers?: AnsweredQuestions | undefined;
}

/** Answers of all interviews together: of a larger study, so many questions are read as these allow. */
const MOST_ANSWERS = 100_000_000;

function questionsOf({ facets, questions }: CountedTable, interviews: number) {
  return facets
    .filter(({ name }) => questions.has(name))
    .slice(0, Math.floor(MOST_ANSWERS / Math.max(1, interviews)))
    .map((facet) => ({ facet, builder: createColumn(interviews), patternOf: patternOf(facet) }));
}

/** Reads the completed interviews that proofreading has not rejected. */
export async function readMargins(
  deps: Deps,
  tx: Tx,
  { id: projectId }: { readonly id: ProjectId },
  language: string,
  targets: readonly WeightTarget[],
  { withQuestions = false, signal }: { readonly withQuestions?: boolean; readonly signal?: AbortSignal } = {},
): Promise<ReadMargins> {
  const { zone } = await requireFieldSettings(deps, projectId);
  const wish = { ...USUAL_EXPORT, labels: language };
  const { table, interviews: count } = await openCountedTable({
    deps,
    tx,
    projectId,
    wish,
    language,
    origin: '',
    zone,
  });
  const questions = withQuestions ? questionsOf(table, count) : [];
  const caseOf: CaseId[] = [];
  const facets = targets.map(({ variable }) => requireFacet(table, variable));
  const findAnswers = facets.map(answersIn);
  const places = facets.map((facet, at) => {
    const wanted = new Map((targets[at]?.shares ?? []).map(({ value }, place) => [value, place]));
    return facet.values.map(({ value }) => wanted.get(String(value)) ?? -1);
  });
  const ofCase = table.columns.findIndex(({ name }) => name === 'case_id');
  const ofInterview = table.columns.findIndex(({ name }) => name === 'interview_id');
  const interviews = new Map<CaseId, InterviewId>();
  const answered = new Map<CaseId, PlacesInMargins>();
  for await (const { rows } of table.pages()) {
    signal?.throwIfAborted();
    for (const row of rows) {
      const caseId = parseId<'Case'>(String(row[ofCase]));
      const interviewId = parseId<'Interview'>(String(row[ofInterview]));
      if (caseId === null || interviewId === null) continue;
      interviews.set(caseId, interviewId);
      if (withQuestions) caseOf.push(caseId);
      for (const { builder, patternOf: own } of questions) builder.add(own(row));
      answered.set(
        caseId,
        findAnswers.map((find, at) => {
          const [answer] = find(row) ?? [];
          return answer === undefined ? -1 : (places[at]?.[answer] ?? -1);
        }),
      );
    }
  }
  return {
    answered,
    interviews,
    answers: !withQuestions
      ? undefined
      : {
          caseOf,
          questions: questions.map(({ facet: { name, label, kind, values }, builder }) => ({
            name,
            label,
            kind,
            values: values.length,
            column: builder.column(),
          })),
        },
    margins: facets.map(({ name, label, values }, at) => ({
      variable: name,
      label,
      categories: (targets[at]?.shares ?? []).map(
        ({ value }) => values.find((one) => String(one.value) === value)?.label || value,
      ),
    })),
  };
}
