import type { QuestionNode } from '../document/questionnaire.ts';
import { type AnswerValue, NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import type { Variable } from '../kinds/kind.ts';
import { plainText } from '../text/resolved-text.ts';
import { offeredValue } from './answer-facts.ts';
import type { LocalTexts } from './localise.ts';

/** A part of an answer that is typed or chosen by itself: the whole, a cell, a place. */
export interface InputField {
  /** As in `RawAnswer.parts`; null: the answer as a whole. */
  readonly part: string | null;
  /** What it is of, outermost first: the row and its column, the place; empty for the whole. */
  readonly of: readonly string[];
  readonly type: Variable['type'];
  readonly options: readonly InputOption[];
  /** Lines of the box of a text. */
  readonly lines: number;
  /** Uid of the row with a text of its own, which is needed where one of its cells is answered. */
  readonly textOf: string | null;
}

export interface InputOption {
  readonly code: number;
  readonly uid: string;
  readonly label: string;
  /** A text is needed beside it where it is chosen. */
  readonly takesText: boolean;
}

/** How an answer can be typed or chosen anew. */
export interface ReadInput {
  readonly fields: readonly InputField[];
  /** As its form sends the answer. */
  readonly raw: RawAnswer;
  /** Whether "not applicable" is offered. */
  readonly na: boolean;
  /** Whether its numbers are added up. */
  readonly isSum: boolean;
}

/** What was done on a picture, or captured, is a record of acts, and no form that could be filled in anew. */
const RECORDED: ReadonlySet<string> = new Set([
  'clickObject',
  'shelfSimulator',
  'photo',
  'audio',
  'signature',
  'file',
  'position',
]);

/** Returns the fields in which an answer can be given anew, of what was offered; null: it is no form. */
export function answerInput(
  node: QuestionNode,
  value: AnswerValue | null,
  texts: LocalTexts,
  offer: Offer | null,
): ReadInput | null {
  const { behaviour, number, na } = node;
  if (RECORDED.has(behaviour.subKind)) return null;
  const variables = behaviour.variables(number);
  // A text beside an answer or a row has no box of its own.
  const boxes = variables.filter(isBox);
  const beside = new Set(variables.flatMap((one) => (isBox(one) ? [] : (one.parts ?? []))));
  const isOffered = (list: keyof Offer, uid: string): boolean => offer?.[list]?.has(uid) !== false;
  const fields = boxes.flatMap((variable): InputField[] => {
    const [row, column] = (variable.parts ?? []).map((part) => part.slice(part.indexOf('.') + 1));
    if (row !== undefined && !isOffered('rows', row)) return [];
    if (column !== undefined && !isOffered('columns', column)) return [];
    const { place } = variable;
    // The answers of a column are its own; a list of the question may be offered in part.
    const choices =
      column === undefined ? variable.categories.filter(({ uid }) => isOffered('answers', uid)) : variable.categories;
    // Of fewer items than places, as many are placed.
    if (place !== undefined && place > choices.length) return [];
    return [
      {
        part:
          place !== undefined
            ? `rank.${place}`
            : row === undefined
              ? null
              : column === undefined
                ? row
                : `${row}.${column}`,
        of: place !== undefined ? [String(place)] : labelsOf(node, variable.parts ?? [], texts),
        type: variable.type,
        options: choices.map(({ code, uid }) => ({
          code,
          uid,
          label: texts.itemLabel(node, 'answers', uid),
          takesText: beside.has(`answer.${uid}`),
        })),
        lines: variable.lines ?? 1,
        textOf: row !== undefined && beside.has(`row.${row}`) ? row : null,
      },
    ];
  });
  const raw = rawOf(node, offeredValue(node, value, offer));
  // What its parts hold is said by them alone.
  const isOfParts = fields.some(({ part }) => part !== null);
  return fields.length === 0
    ? null
    : { fields, raw: isOfParts ? { ...raw, values: [] } : raw, na, isSum: behaviour.rules.includes('sum') };
}

/** A text beside an answer or a row is no box; the text of an open question or cell is. */
export function isBox(variable: Variable): boolean {
  return variable.type !== 'text' || variable.lines !== undefined;
}

function rawOf({ behaviour }: QuestionNode, value: AnswerValue | null): RawAnswer {
  if (value === null) return NO_RAW_ANSWER;
  return value.type === 'na' ? { ...NO_RAW_ANSWER, na: true } : behaviour.toRaw(value);
}

function labelsOf(node: QuestionNode, parts: readonly string[], texts: LocalTexts): readonly string[] {
  return parts.map((part) => {
    const [list, uid] = [part.slice(0, part.indexOf('.')), part.slice(part.indexOf('.') + 1)];
    if (list === 'row') return texts.itemLabel(node, 'rows', uid);
    if (list === 'column') return texts.itemLabel(node, 'columns', uid);
    return plainText(texts.text(`${node.uid}.${part}`));
  });
}
