import { type Report, reportsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import type { ListFilter } from '../../../list/index.ts';

/** As many answers are offered. */
const OFFERED = 50;

/** Completes by one of their answers: the rows of the report of answers lead here. */
export function answerFilter(projectId: number): ListFilter {
  const answers = async (question?: string) =>
    await client.call(reportsCalls.runReport, {
      report: 'answers',
      projectId,
      ...(question === undefined ? {} : { question }),
    });
  return {
    name: 'answer',
    title: 'reports.column.answer',
    kind: 'found',
    find: async (typed) => {
      const wanted = typed.toLowerCase();
      return choicesOf(await answers())
        .filter(({ label }) => label.toLowerCase().includes(wanted))
        .slice(0, OFFERED);
    },
    nameOf: async (answer) => {
      const report = await answers(answer.slice(0, answer.lastIndexOf('=')));
      return choicesOf(report).find(({ value }) => value === answer)?.label ?? answer;
    },
  };
}

/** Each row of the report as what it leads to, called by its question and its answer. */
function choicesOf({ rows }: Pick<Report, 'rows'>): readonly { readonly value: string; readonly label: string }[] {
  return rows.flatMap(({ cells: [question, , code, answer], drill }) => {
    const value = drill !== null && 'list' in drill ? drill.filters['answer'] : undefined;
    const said = answer === '' || answer === null ? code : answer;
    return value === undefined ? [] : [{ value, label: `${said} (${question})` }];
  });
}
