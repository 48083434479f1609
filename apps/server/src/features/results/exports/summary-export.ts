import type { ListWord } from '@seker/contract';
import { type Row, SUMMARY_FORMATS, type SummaryWords, summarize } from '@seker/export';
import { byteWork } from '../../system/lists/index.ts';
import { makeChainWeights, requireChain, weighByChain } from './chain-weights.ts';
import { type CountedTable, openCountedTable } from './counted-table.ts';
import { type ExportContext, framedTable, type OpenExport } from './open-export.ts';
import { readWork } from './read-work.ts';
import { summaryFacts } from './summary-facts.ts';
import { withSample } from './summary-sample.ts';
import { summaryFormat } from './table-format.ts';
import { passesOfWeights, requireFacet, type Weighing, weigh } from './weigh.ts';

const WEIGHT = 'summary_weight';

/** Opens an export of frequencies, means and crosstabs, weighted or not. */
export async function openSummaryExport(context: ExportContext): Promise<OpenExport> {
  const { deps, wish, language } = context;
  const { table, study, interviews } = await openCountedTable(context);
  const format = SUMMARY_FORMATS[summaryFormat(wish.fileFormat)];
  const divisions = wish.divisions.map((name) => requireFacet(table, name));
  const rows = wish.rows.length > 0 ? wish.rows.map((name) => requireFacet(table, name).name) : questionsOf(table);
  if (wish.weights === 'chain') await requireChain(context.tx, context.projectId);
  return {
    total: interviews * (1 + passesOfWeights(wish)),
    rows: null,
    columns: [],
    begin: async (reading, moment) => {
      const chain = wish.weights === 'chain' ? await makeChainWeights(context) : null;
      const weighing =
        wish.weights === 'none'
          ? null
          : chain === null
            ? await weigh(wish, table, reading)
            : await weighByChain(chain, table, reading);
      const { table: sampled, design, kind } = await withSample(study, table);
      const weighted = weighing === null ? sampled : weightedTable(sampled, weighing);
      const framed = framedTable(context, weighted, reading);
      const weight = weighing === null ? null : WEIGHT;
      const summary = await summarize(framed, { rows, by: divisions.map(({ name }) => name), weight }, design);
      const weighting = weighing?.weighting ?? null;
      const told = {
        summary,
        title: framed.title,
        language,
        isRightToLeft: framed.isRightToLeft,
        facts: summaryFacts(context, {
          moment,
          summary,
          weighting,
          isProbability: chain?.isProbability ?? true,
          kind,
          hasDivisions: divisions.length > 0,
        }),
        divisions,
        words: wordsOf((word) => deps.texts.listWord(word, language)),
      };
      return {
        pieces: format.encode(told, byteWork()),
        weighting,
        check: async (file) => await format.readBack(file, readWork()),
      };
    },
  };
}

function questionsOf({ facets, questions }: CountedTable): readonly string[] {
  return facets.map(({ name }) => name).filter((name) => questions.has(name));
}

function weightedTable(table: CountedTable, { weightOf }: Weighing): CountedTable {
  const column = {
    name: WEIGHT,
    label: '',
    type: 'number',
    measure: 'scale',
    categories: [],
    missing: [],
    isTyped: false,
  } as const;
  return {
    ...table,
    columns: [...table.columns, column],
    pages: async function* () {
      for await (const { rows, read } of table.pages())
        yield { rows: rows.flatMap((row) => weighedRow(row, weightOf(row))), read };
    },
  };
}

/** An interview that is not weighed stands for no one: it is left out, which the facts tell. */
function weighedRow(row: Row, weight: number | null): readonly Row[] {
  return weight === null ? [] : [[...row, weight]];
}

function wordsOf(word: (key: ListWord) => string): SummaryWords {
  return {
    about: word('export.about'),
    frequencies: word('export.frequencies'),
    means: word('export.means'),
    by: word('export.crossBy'),
    variable: word('export.name'),
    question: word('export.question'),
    code: word('export.code'),
    answer: word('export.answer'),
    count: word('export.count'),
    weighted: word('export.weighted'),
    percent: word('export.percent'),
    ofRespondents: word('export.ofRespondents'),
    answered: word('export.answered'),
    missing: word('export.missing'),
    noAnswer: word('export.skipped'),
    total: word('export.total'),
    mean: word('export.mean'),
    deviation: word('export.deviation'),
    least: word('export.least'),
    greatest: word('export.greatest'),
    median: word('export.median'),
    error: word('export.error'),
    interval: word('export.interval'),
    intervalFrom: word('export.intervalFrom'),
    intervalTo: word('export.intervalTo'),
    designEffect: word('export.effect'),
    effectiveBase: word('export.effectiveBase'),
    higherThan: word('export.higherThan'),
    test: word('export.test'),
    few: word('export.few'),
    tooFew: word('export.tooFew'),
  };
}
