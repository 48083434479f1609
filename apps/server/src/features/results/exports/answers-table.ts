import { type Column, columnNamer, type Row } from '@seker/export';
import { answersOf, dictionaryOfStudy, interviewPages } from './data-table.ts';
import { interviewColumns } from './field-columns.ts';
import type { Study } from './read-study.ts';
import type { ReadTable } from './read-table.ts';

/** Builds a table with a row per typed text: the interview, the question, and the text. */
export function answersTable(study: Study): ReadTable {
  const { word } = study;
  const nameOf = columnNamer();
  const own = interviewColumns(study, nameOf);
  const text = (name: string, label: string, isTyped: boolean): Column => ({
    name: nameOf(name),
    label,
    type: 'text',
    measure: 'nominal',
    categories: [],
    missing: [],
    isTyped,
  });
  const columns = [
    ...own.map(({ column }) => column),
    text('language', word('export.language'), false),
    text('variable', word('export.name'), false),
    text('question', word('export.question'), true),
    text('text', word('export.text'), true),
  ];
  const dictionary = dictionaryOfStudy(study, columnNamer());
  return {
    columns,
    sets: [],
    pages: () =>
      interviewPages(study, async (interview) => {
        const cells = await answersOf(study, dictionary, interview);
        const of = own.map(({ cell }) => cell(interview));
        return dictionary.columns.flatMap(({ type, name, label, captured }, at): Row[] => {
          const said = cells[at] ?? null;
          return type === 'text' && captured === undefined && said !== null && said !== ''
            ? [[...of, interview.language, name, label, said]]
            : [];
        });
      }),
  };
}
