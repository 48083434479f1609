import type { ReportDrill } from '@seker/contract';
import { type MergedVariable, mergeVersions } from '@seker/export';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { listAskedVersions } from '../facts/index.ts';
import { countCompletes, readAnswers } from './answers.queries.ts';
import { completesOf } from './drills.ts';
import { projectChoices } from './people-of.ts';
import { type Asked, column, type Figure, type ReportBody, ratio } from './report.ts';
import { requireOne } from './require-one.ts';

const MISSING = ['notApplicable', 'skipped', 'notAsked'] as const;

/** Reports the answers of completed interviews; texts and numbers are only counted. */
export async function answers(asked: Asked): Promise<ReportBody> {
  const project = requireOne(asked);
  const period = { projectId: project.id, from: asked.from, until: asked.until };
  const [counts, completes, versions] = await Promise.all([
    readAnswers(asked.db, period),
    countCompletes(asked.db, period),
    listAskedVersions(asked.db, project.id),
  ]);
  const questionnaires = await Promise.all(versions.map(async (id) => await loadQuestionnaire(asked.db, id)));
  const { variables } = mergeVersions(questionnaires);
  const told = new Map<string, Map<string, number>>();
  for (const { variable, answer, interviews } of counts)
    told.set(variable, (told.get(variable) ?? new Map<string, number>()).set(answer, interviews));
  const { question } = asked.query;
  const shown = variables.filter(({ name }) => question === undefined || name === question);
  // Readers who may see people are led to the interviews with an answer; others to all completes.
  const drillOf = (variable: string, answer: string): ReportDrill =>
    completesOf(project.id, asked, asked.maySeePeople ? { answer: `${variable}=${answer}` } : {});
  const rows = shown.flatMap((variable) =>
    rowsOf(asked, variable, told.get(variable.key) ?? new Map()).map(({ key, ...row }) => ({
      key: `${variable.key} ${key}`,
      drill: drillOf(variable.name, key),
      ...row,
    })),
  );
  const [only] = question === undefined ? [] : shown;
  return {
    columns: [
      column('question', 'name'),
      column('questionText', 'text'),
      column('code', 'text'),
      column('answer', 'text'),
      column('interviews', 'count', true),
      column('answerShare', 'rate'),
    ],
    total: null,
    rows,
    charts:
      only === undefined
        ? []
        : [
            {
              key: 'answers',
              form: 'bars',
              kind: 'rate',
              series: ['answers'],
              points: rows
                .filter(({ cells }) => cells[5] !== null)
                .map(({ cells, drill }) => ({ label: String(cells[3]), values: [Number(cells[5])], drill })),
              mean: null,
            },
          ],
    notes: [
      { key: 'completes', values: { interviews: completes } },
      { key: 'answerBase', values: {} },
      ...(shown.some(({ type }) => type === 'multiple') ? [{ key: 'multiple', values: {} }] : []),
    ],
    choices: {
      ...projectChoices(asked),
      question: variables.map((variable) => ({
        value: variable.name,
        name: [variable.name, variable.label(asked.language).join(' – ')].filter((part) => part !== '').join(' · '),
      })),
    },
  };
}

interface AnswerRow {
  readonly key: string;
  readonly cells: Figure[];
  readonly isQuiet: boolean;
}

/** Builds a row per answer and per reason for a missing one; shares are of the respondents who answered. */
function rowsOf(asked: Asked, variable: MergedVariable, told: ReadonlyMap<string, number>): readonly AnswerRow[] {
  const { name } = variable;
  const text = variable.label(asked.language).join(' – ');
  const answered = told.get('answered') ?? 0;
  const labels = new Map(variable.categories(asked.language).map(({ code, label }) => [String(code), label]));
  const codes = [...told.keys()].filter((key) => /^-?\d+$/.test(key) && !labels.has(key));
  const given: readonly AnswerRow[] = [...labels.keys(), ...codes].map((code) => {
    const interviews = told.get(code) ?? 0;
    return {
      key: code,
      cells: [name, text, code, labels.get(code) ?? '', interviews, ratio(interviews, answered)],
      isQuiet: interviews === 0,
    };
  });
  const typed: readonly AnswerRow[] =
    given.length > 0
      ? []
      : [
          {
            key: 'answered',
            cells: [name, text, null, asked.word('reports.answered'), answered, null],
            isQuiet: false,
          },
        ];
  const missing = MISSING.filter((reason) => told.has(reason)).map((reason): AnswerRow => {
    const interviews = told.get(reason) ?? 0;
    return { key: reason, cells: [name, text, null, asked.word(`export.${reason}`), interviews, null], isQuiet: true };
  });
  return [...given, ...typed, ...missing];
}
