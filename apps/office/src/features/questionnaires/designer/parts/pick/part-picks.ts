import {
  answerFactsOf,
  type DraftDocument,
  type DraftItem,
  type DraftNode,
  isJsonObject,
  type Json,
  type MeasuredRows,
  type ValueExpression,
} from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { itemsNamed } from '../../say/draft-names.ts';
import { itemsIn } from '../../session/acts/item-acts.ts';
import { draftIndex } from '../../session/draft-index.ts';
import type { Pick } from './pick-list.tsx';

interface PartPick {
  readonly pick: Pick;
  readonly subject: ValueExpression;
}

/** What of a question can be looked at; only the question itself is no choice. */
export function partPicks(
  document: DraftDocument,
  language: string,
  question: string,
  hasCodes: boolean,
  t: Translate,
): readonly PartPick[] {
  const node = draftIndex(document).byUid.get(question)?.node;
  if (node === undefined) return [];
  const items = itemsNamed(document, question, language);
  const columns = itemsIn(node['columns']);
  const rows = items.filter(({ list }) => list === 'rows' || list === 'sets');
  const made = (key: string, label: string, subject: ValueExpression): PartPick => ({ pick: { key, label }, subject });
  const whole = made('whole', t('designer.logic.wholeQuestion'), { op: 'answer', question });
  const score = hasScores(node['answers']) ? [made('score', t('designer.logic.score'), { op: 'score', question })] : [];
  if (rows.length === 0 && columns.length === 0)
    return hasCodes
      ? [whole, made('count', t('designer.logic.howMany'), { op: 'count', question }), ...score]
      : [whole, ...score];
  const wordsOf = (uid: string): string => items.find((item) => item.uid === uid)?.words ?? uid;
  return [
    whole,
    made('rows', t('designer.logic.howManyRows'), { op: 'countRows', question, answers: [] }),
    ...measuresOf(document, node, columns, wordsOf, t),
    ...rows.flatMap((row) =>
      columns.length === 0
        ? [made(row.uid, t('designer.logic.row', { name: row.words }), { op: 'answer', question, row: row.uid })]
        : columns.map(({ uid: column }) =>
            made(`${row.uid}.${column}`, `${row.words} · ${wordsOf(column)}`, {
              op: 'answer',
              question,
              row: row.uid,
              column,
            }),
          ),
    ),
  ];
}

const MEASURES = ['sum', 'mean', 'smallest', 'largest'] as const;

/** What can be measured over the rows: numbers and codes of each column, and scores where answers have some. */
function measuresOf(
  document: DraftDocument,
  node: DraftNode,
  columns: readonly DraftItem[],
  wordsOf: (uid: string) => string,
  t: Translate,
): readonly PartPick[] {
  const measured = (rows: MeasuredRows, of: string): readonly PartPick[] =>
    MEASURES.map((op) => ({
      pick: {
        key: [op, rows.column ?? '', rows.scores === true ? 'scores' : ''].join(':'),
        label: of === '' ? t(`designer.logic.${op}`) : t(`designer.logic.${op}Of`, { of }),
      },
      subject: { op, ...rows },
    }));
  const inColumn = (column: string | undefined, answers: Json | undefined, isNumber: boolean): readonly PartPick[] => {
    const rows = { question: node.uid, ...(column === undefined ? {} : { column }) };
    const name = column === undefined ? '' : wordsOf(column);
    const scores = name === '' ? t('designer.logic.scores') : t('designer.logic.scoresIn', { name });
    return [
      ...(isNumber ? measured(rows, name) : []),
      ...(hasScores(answers) ? measured({ ...rows, scores: true }, scores) : []),
    ];
  };
  const [row] = itemsIn(node['rows']);
  if (row === undefined) return [];
  const factsOf = answerFactsOf(document);
  // The number of a single choice is its code.
  const isNumber = (column?: string): boolean => {
    const type = factsOf({ question: node.uid, row: row.uid, ...(column === undefined ? {} : { column }) })?.type;
    return type === 'number' || type === 'single';
  };
  if (columns.length === 0) return inColumn(undefined, node['answers'], isNumber());
  return columns.flatMap(({ uid, cell }) =>
    inColumn(uid, isJsonObject(cell) ? cell['answers'] : undefined, isNumber(uid)),
  );
}

function hasScores(answers: Json | undefined): boolean {
  return itemsIn(answers).some(({ score }) => typeof score === 'number');
}
