import type { ByteWork } from '../byte-work.ts';
import { cutText } from '../cut-text.ts';
import type { AnswerSet } from '../table.ts';
import type { SavVariable } from './sav-layout.ts';

/** The counted value of a dichotomy set. */
const COUNTED = '1';
const MOST_LABEL = 255;

/**
 * Records 7/7 and 7/19, with one line per set; both refer to columns by short names in lower case. 7/19 holds dichotomy
 * sets whose answers are labelled by the columns' labels; older programs do not know it.
 */
export function answerSetRecords(
  sets: readonly AnswerSet[],
  variables: readonly SavVariable[],
  work: ByteWork,
): readonly { readonly subtype: number; readonly bytes: Uint8Array }[] {
  const shortNames = new Map(variables.map(({ column, names: [name] }) => [column.name, name.toLowerCase()]));
  const linesOf = (kind: AnswerSet['kind']): string =>
    sets
      .filter((set) => set.kind === kind && set.columns.length > 1)
      .map((set) => {
        const label = cutText(set.label, MOST_LABEL);
        const counted = kind === 'dichotomies' ? `E 1 ${COUNTED.length} ${COUNTED} ` : 'C ';
        const names = set.columns.flatMap((name) => shortNames.get(name) ?? []).join(' ');
        return `$${set.name}=${counted}${work.utf8(label).length} ${label} ${names}\n`;
      })
      .join('');
  return [
    { subtype: 7, bytes: work.utf8(linesOf('categories')) },
    { subtype: 19, bytes: work.utf8(linesOf('dichotomies')) },
  ].filter(({ bytes }) => bytes.length > 0);
}
