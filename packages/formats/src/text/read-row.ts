import { lineSign } from './read-number.ts';
import { isTranslation } from './scripts.ts';

export type Row =
  | {
      readonly type: 'question';
      readonly number: string;
      readonly text: string;
      readonly other: string | null;
      /** What stands in further columns. */
      readonly beside: readonly string[];
    }
  | {
      readonly type: 'item';
      readonly text: string;
      readonly other: string | null;
      readonly code: number | null;
      /** The code as it is written. */
      readonly sign: string;
    };

const CODE = /^\(?(\d{1,9})[.)]?$/;

/** What a row of a table without headings is: a question with its number, or an answer with its code before or after. */
export function readRow(cells: readonly string[]): Row {
  const filled = cells.filter((cell) => cell !== '');
  const [first = '', ...rest] = filled;
  const sign = lineSign(first);
  if (sign?.type === 'named' && sign.rest === '') {
    const [text = '', ...more] = rest;
    const other = more[0] !== undefined && isTranslation(text, more[0]) ? more[0] : null;
    return { type: 'question', number: first, text, other, beside: other === null ? more : more.slice(1) };
  }
  const last = filled.at(-1) ?? '';
  const before = CODE.exec(first)?.[1];
  const behind = CODE.exec(last)?.[1];
  if (before !== undefined && rest.length > 0) return item(rest, Number(before), first);
  if (behind !== undefined && filled.length > 1) return item(filled.slice(0, -1), Number(behind), last);
  return item(filled, null, '');
}

function item(cells: readonly string[], code: number | null, sign: string): Row {
  const [text = '', other] = cells;
  const isPair = other !== undefined && isTranslation(text, other);
  const more = cells.slice(isPair ? 2 : 1);
  // Words of further columns belong to the answer: nothing is cut.
  return { type: 'item', text: [text, ...more].join('   '), other: isPair ? other : null, code, sign };
}
