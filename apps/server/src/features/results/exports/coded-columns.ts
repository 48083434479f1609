import { type AnswerSet, type Cell, type Column, columnsOfCodes, reasonOf, type VariableColumns } from '@seker/export';
import type { QuestionSnapshot } from '@seker/questionnaire';
import type { CodedAnswer, CodedUse } from './coded-answers.queries.ts';
import { dictionaryOptions } from './dictionary-options.ts';
import type { Study } from './read-study.ts';

export interface CodedColumns {
  readonly columns: readonly Column[];
  readonly sets: readonly AnswerSet[];
  /** The cells of one interview, from its encoded answers and the final states of its questions. */
  cellsOf(answers: readonly CodedAnswer[], snapshot: Readonly<Record<string, QuestionSnapshot>>): readonly Cell[];
}

interface Part {
  readonly columns: VariableColumns;
  readonly use: CodedUse;
  readonly source: CodedUse['sources'][number];
  /** What is told of the codes of an answer: their numbers, or the numbers of their nets. */
  readonly told: (codes: readonly number[]) => readonly number[];
}

/** Builds the columns of encoded answers, and of the nets of their codes; none where the file is of texts. */
export function codedColumns(study: Study, nameOf: (wanted: string) => string): CodedColumns {
  const options = dictionaryOptions(study);
  const parts = study.wish.encoding === 'texts' ? [] : study.codedUses.flatMap((use) => partsOf(study, use));
  const made = parts.map(
    ({ variable, ...part }): Part => ({ ...part, columns: columnsOfCodes(variable, nameOf, options) }),
  );
  return {
    columns: made.flatMap(({ columns }) => columns.columns),
    sets: made.flatMap(({ columns }) => columns.set ?? []),
    cellsOf: (answers, snapshot) =>
      made.flatMap(({ columns, use, source, told }) => {
        const answer = answers.find(
          (one) => one.useId === use.id && one.question === source.question && one.part === source.part,
        );
        // An answer without a code is missing without a reason: it was answered.
        if (answer !== undefined) return columns.cells(answer.codes === null ? null : told(answer.codes), null);
        return columns.cells(null, reasonOf(snapshot[source.question]) ?? 'skipped');
      }),
  };
}

function partsOf(study: Study, use: CodedUse) {
  const { said, word } = study;
  const codes = use.codes.filter(({ isNet }) => !isNet);
  const nets = use.codes.filter(({ isNet, id }) => isNet && use.codes.some(({ parentId }) => parentId === id));
  const label = ({ number, names }: CodedUse['codes'][number]) => ({ code: number, label: said(names) });
  const numbers = new Map(use.codes.map(({ id, number }) => [Number(id), number]));
  return use.sources.flatMap((source, at) => {
    const name = use.sources.length === 1 ? use.variable : `${use.variable}_${at + 1}`;
    const ofCodes = {
      use,
      source,
      told: (put: readonly number[]) => put.flatMap((id) => numbers.get(id) ?? []),
      variable: { name, label: use.frame, isMultiple: use.isMultiple, codes: codes.map(label) },
    };
    if (nets.length === 0) return [ofCodes];
    const ofNets = {
      ...ofCodes,
      told: (put: readonly number[]) => netsOf(use, put),
      variable: {
        name: `${name}_nets`,
        label: word('export.nets').replace('{{name}}', () => use.frame),
        isMultiple: true,
        codes: nets.map(label),
      },
    };
    return [ofCodes, ofNets];
  });
}

/** The numbers of all nets above codes, each once, the outermost of a code last. */
function netsOf({ codes }: CodedUse, put: readonly number[]): readonly number[] {
  const byId = new Map(codes.map((code) => [Number(code.id), code]));
  const numbers = new Set<number>();
  for (const id of put) {
    let above = byId.get(id)?.parentId ?? null;
    while (above !== null) {
      const net = byId.get(above);
      if (net === undefined || numbers.has(net.number)) break;
      numbers.add(net.number);
      above = net.parentId;
    }
  }
  return [...numbers];
}
