import type { CrossTable, ListWord, TableQuestion, TableSpec, ToldCondition } from '@seker/contract';
import type { FiledCell, FiledLine, FiledSection, FiledTable } from '@seker/export';
import { localTimeOf } from '@seker/fieldwork';
import { instant } from '@seker/kernel';

interface Words {
  readonly word: (key: ListWord) => string;
  readonly zone: string;
}

const LOOKS = { enough: 'plain', few: 'few', tooFew: 'grey' } as const;
const NUMBER = { decimals: 0, isPercent: false, letters: '' } as const;

/** Tells a table in the words of its file. */
export function filedTable(
  { name, spec, table }: { readonly name: string; readonly spec: TableSpec; readonly table: CrossTable },
  words: Words,
): FiledTable {
  const { word } = words;
  return {
    name: name === '' ? (table.questions[0]?.label ?? word('tableFile.title')) : name,
    notes: notesOf(spec, table, words),
    columns: table.columns.map(({ by, label, letter }) => ({
      division: by === null ? '' : (table.divisions[by]?.label ?? ''),
      label: by === null ? word('tableFile.total') : label,
      letter,
    })),
    sections: table.questions.map((question) => sectionOf(question, spec, table, word)),
  };
}

function sectionOf(
  { label, bases, lines, tests }: TableQuestion,
  { weight, measure }: TableSpec,
  { divisions }: CrossTable,
  word: Words['word'],
): FiledSection {
  const base = (name: ListWord, valueOf: (base: TableQuestion['bases'][number]) => number | null): FiledLine => ({
    name: word(name),
    look: 'base',
    cells: bases.map((own) => ({ ...NUMBER, value: valueOf(own), look: LOOKS[own.standing] })),
  });
  return {
    title: label,
    note: tests
      .flatMap((test, at) =>
        test === null
          ? []
          : filled(word('tableFile.test'), {
              name: divisions[at]?.label ?? '',
              above: test.above.toFixed(2),
              below: test.below.toFixed(1),
              f: test.f.toFixed(2),
              p: test.p < 0.001 ? '< 0.001' : `= ${test.p.toFixed(3)}`,
            }),
      )
      .join(' · '),
    lines: [
      ...(weight === 'none' ? [] : [base('tableFile.baseWeighted', ({ weighted }) => weighted)]),
      base('tableFile.base', ({ count }) => count),
      base('tableFile.baseEffective', ({ effective }) => effective),
      ...lines.map(({ kind, label: said, cells }): FiledLine => {
        const isMean = kind === 'mean';
        return {
          name: nameOf(kind, said, word),
          look: kind === 'value' ? 'plain' : 'net',
          cells: cells.map(({ figure, letters }, at): FiledCell => {
            const isPercent = !isMean && measure !== 'count';
            return {
              value: figure === null || !isPercent ? figure : figure * 100,
              decimals: isMean ? 2 : isPercent ? 1 : 0,
              isPercent,
              letters,
              look: LOOKS[bases[at]?.standing ?? 'enough'],
            };
          }),
        };
      }),
    ],
  };
}

function nameOf(kind: TableQuestion['lines'][number]['kind'], said: string, word: Words['word']): string {
  if (kind === 'value') return said;
  if (kind === 'net') return filled(word('tableFile.net'), { name: said });
  return word(`tableFile.${kind}`);
}

function notesOf({ weight, measure, level, isShared }: TableSpec, table: CrossTable, { word, zone }: Words) {
  const { date, minuteOfDay: minute } = localTimeOf(instant(table.asOf), zone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return [
    filled(word('tableFile.note.interviews'), {
      count: String(table.interviews.count),
      at: `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    }),
    filled(word('tableFile.note.weight'), {
      weight: word(`tableFile.weight.${weight}`),
      measure: word(`tableFile.measure.${measure}`),
    }),
    ...conditionsNote(table, word),
    ...(table.unweighed === 0 ? [] : [filled(word('tableFile.note.unweighed'), { count: String(table.unweighed) })]),
    `${filled(word(`export.intervals.${table.sample.kind}`), {
      strata: String(table.sample.strata),
      units: String(table.sample.units),
    })}`,
    ...(level === 'none' || table.divisions.length === 0
      ? []
      : [filled(word('tableFile.note.letters'), { level, shared: isShared ? word('tableFile.note.shared') : '' })]),
  ];
}

/** Whom a table is of, where not of all, in a sentence. */
export function conditionsNote({ conditions }: Pick<CrossTable, 'conditions'>, word: Words['word']): readonly string[] {
  if (conditions.length === 0) return [];
  const filters = conditions.map((condition) => `${condition.label}: ${saidBy(condition, word)}`).join(' · ');
  return [filled(word('tableFile.note.filter'), { filters })];
}

function saidBy({ answers, least, most, isNegated }: ToldCondition, word: Words['word']): string {
  const name = [...answers, ...(least === null ? [] : [`≥ ${least}`]), ...(most === null ? [] : [`≤ ${most}`])].join(
    ', ',
  );
  return isNegated ? filled(word('tableFile.note.filterNot'), { name }) : name;
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
