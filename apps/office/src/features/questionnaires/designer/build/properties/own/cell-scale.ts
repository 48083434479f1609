import {
  type DesignCommand,
  type DraftItem,
  isJsonObject,
  type Json,
  type JsonObject,
} from '@seker/questionnaire/design';
import { itemsIn } from '../../../session/acts/item-acts.ts';
import { scaleEnds } from '../switch-scale.ts';

/** A column's cells are answered on a number scale: from the lowest code of their answers to the highest. */
export function cellToScale(uid: string, column: DraftItem): readonly DesignCommand[] {
  const cell = cellOf(column);
  const answers = itemsIn(cell['answers']);
  const codes = answers.flatMap(({ code }) => (typeof code === 'number' && code < 90 ? [code] : []));
  const lower = codes.length === 0 ? 1 : Math.min(...codes);
  const upper = codes.length === 0 ? 5 : Math.max(lower + 1, ...codes);
  return [
    ...answers.map(
      (answer): DesignCommand => ({ op: 'removeItem', uid, list: 'answers', owner: column.uid, item: answer.uid }),
    ),
    setCell(uid, column, 'answers', undefined),
    setCell(uid, column, 'scale', { lower, upper }),
  ];
}

/** The points of the scale become answers of the same codes, with their numbers as words. */
export function cellToAnswers(
  uid: string,
  column: DraftItem,
  languages: readonly string[],
  fresh: () => string,
): readonly DesignCommand[] {
  const [lower, upper] = scaleEnds(cellOf(column)['scale']);
  const uids = Array.from({ length: upper - lower + 1 }, fresh);
  return [
    ...uids.map((item, place): DesignCommand => {
      const texts = Object.fromEntries(
        languages.map((language) => [language, { [`${uid}.answer.${item}`]: String(lower + place) }]),
      );
      const code = lower + place;
      const after = uids[place - 1] ?? null;
      return { op: 'addItem', uid, list: 'answers', owner: column.uid, item: { uid: item, code }, after, texts };
    }),
    setCell(uid, column, 'scale', undefined),
  ];
}

function setCell(uid: string, column: DraftItem, member: string, value: Json | undefined): DesignCommand {
  const field = `cell.${member}`;
  return { op: 'setItem', uid, list: 'columns', item: column.uid, field, ...(value === undefined ? {} : { value }) };
}

function cellOf(column: DraftItem): JsonObject {
  return isJsonObject(column['cell']) ? column['cell'] : {};
}
