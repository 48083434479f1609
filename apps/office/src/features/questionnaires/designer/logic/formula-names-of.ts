import {
  type DraftDocument,
  type DraftNode,
  type FormulaNames,
  formulaNames,
  isJsonObject,
  type Json,
} from '@seker/questionnaire/design';
import { itemsIn } from '../session/acts/item-acts.ts';
import { draftIndex } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';

export interface DraftFormulaNames {
  readonly names: FormulaNames;
  /** The numbers of the questions, and the fields of the list that conditions look at. */
  readonly numbers: readonly string[];
  readonly fields: readonly string[];
}

const made = new WeakMap<readonly DraftNode[], DraftFormulaNames>();

/** How the formulas of a draft say its things; worked out once for each state of its structure. */
export function formulaNamesOf(document: DraftDocument): DraftFormulaNames {
  const known = made.get(document.chapters);
  if (known !== undefined) return known;
  const { questions } = draftIndex(document);
  const pairs = questions.map(({ node }) => [node.uid, jsonLine(node['number'])] as const);
  const fields = new Set<string>();
  for (const chapter of document.chapters) takeFields(chapter, fields);
  const parts = questions.flatMap(({ node }) =>
    (
      [
        ['row', 'rows'],
        ['row', 'sets'],
        ['column', 'columns'],
      ] as const
    ).flatMap(([axis, list]) =>
      itemsIn(node[list]).map((item) => ({
        question: node.uid,
        axis,
        uid: item.uid,
        names: [jsonLine(item['name']), jsonLine(item['code'])].filter((name) => name !== ''),
      })),
    ),
  );
  const numbers = pairs.map(([, number]) => number).filter((number) => number !== '');
  const names = formulaNames(
    pairs.filter(([, number]) => number !== ''),
    { parts, fields },
  );
  const all = { names, numbers, fields: [...fields] };
  made.set(document.chapters, all);
  return all;
}

function takeFields(json: Json, fields: Set<string>): void {
  if (Array.isArray(json)) for (const one of json) takeFields(one, fields);
  else if (isJsonObject(json)) {
    if (json['op'] === 'profile' && typeof json['field'] === 'string') fields.add(json['field']);
    for (const value of Object.values(json)) takeFields(value, fields);
  }
}
