import { SurveyModel } from 'survey-core';
import type { Form, FormQuestion } from './engine-form.ts';
import { type EngineMeasurement, measureRounds } from './engine-measured.ts';
import { surveyCoreForm } from './engine-survey-core-form.ts';

/** One round warm and one measured: with a question to a page a round takes most of a minute. */
const ROUNDS = { warmUp: 0, rounds: 1 } as const;

/** An answer is taken by setting the value, a page by going on from it. */
export function measureSurveyCore(form: Form): EngineMeasurement {
  const text = JSON.stringify(surveyCoreForm(form));
  return measureRounds(
    ROUNDS,
    () => new SurveyModel(JSON.parse(text)),
    (survey) => ({ pagesMs: walk(survey, form) }),
  );
}

function walk(survey: SurveyModel, { pages, asked }: Form): readonly number[] {
  const pagesMs: number[] = [];
  for (const [index, questions] of pages.entries()) {
    const values = questions.filter(({ name }) => asked.has(name)).map((question) => valueOf(question));
    if (values.length === 0) continue;
    if (survey.currentPage?.name !== `p${index + 1}`)
      throw new Error(`at ${survey.currentPage?.name}, not p${index + 1}`);
    const begin = performance.now();
    for (const { name, value, comment } of values) {
      survey.setValue(name, value);
      if (comment !== null) survey.setComment(name, comment);
    }
    const isOn = survey.isLastPage ? survey.completeLastPage() : survey.nextPage();
    pagesMs.push(performance.now() - begin);
    const shown = survey.pages[index]?.questions.filter(({ isVisible }) => isVisible).length;
    if (!isOn || shown !== values.length) throw new Error(`p${index + 1}: ${shown} shown, ${values.length} answered`);
  }
  if (survey.state !== 'completed') throw new Error(`survey-core ended as ${survey.state}`);
  return pagesMs;
}

interface GivenValue {
  readonly name: string;
  readonly value: unknown;
  readonly comment: string | null;
}

function valueOf({ name, kind, answer: { values, other, cells } }: FormQuestion): GivenValue {
  const plain = (value: unknown): GivenValue => ({ name, value, comment: null });
  const numbers = values.map(Number);
  switch (kind) {
    case 'text':
    case 'date':
    case 'time':
      return plain(values[0]);
    case 'mixed':
      return other === null ? plain(numbers[0]) : { name, value: 'other', comment: other };
    case 'checkBox':
    case 'click':
    case 'shelf':
    case 'rank':
      return plain(numbers);
    case 'matrix':
    case 'chained':
    case 'comparison':
    case 'sum':
      return plain(Object.fromEntries(Object.entries(cells).map(([part, value]) => [part, Number(value)])));
    case 'table': {
      const rows: Record<string, Record<string, number>> = {};
      for (const [part, value] of Object.entries(cells)) {
        const [row = '', column = ''] = part.split('.');
        (rows[row] ??= {})[column] = Number(value);
      }
      return plain(rows);
    }
    default:
      return plain(numbers[0]);
  }
}
