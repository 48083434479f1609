import type { QuestionNode } from '../document/questionnaire.ts';
import type { ReadyFormat } from '../formats/ready-formats.ts';
import { SINGLE_COLUMN } from '../kinds/matrix-shape.ts';
import type { Keyboard } from './page-view.ts';

const OF_FORMATS = {
  email: 'email',
  phone: 'tel',
  phoneIl: 'tel',
  idIl: 'numeric',
  iban: null,
  postcodeIl: 'numeric',
} as const satisfies Record<ReadyFormat, Keyboard | null>;

/** The keyboards that suffice for what the rules allow, by column, `-` for the question itself; undefined for none. */
export function keyboardsOf({ rules }: QuestionNode): Readonly<Record<string, Keyboard>> | undefined {
  if (rules.length === 0) return undefined;
  const keyboards: Record<string, Keyboard> = {};
  const demands = rules.map(({ demand }) => demand);
  for (const demand of demands) {
    const { column = SINGLE_COLUMN } = demand;
    const isWhole = demands.some((other) => other.rule === 'wholeNumber' && other.column === demand.column);
    if (demand.rule === 'numberRange' && demand.min !== null && demand.min >= 0)
      keyboards[column] = isWhole ? 'numeric' : 'decimal';
    const ofFormat = demand.rule === 'format' ? OF_FORMATS[demand.format] : null;
    if (ofFormat !== null) keyboards[column] = ofFormat;
  }
  return Object.keys(keyboards).length === 0 ? undefined : keyboards;
}
