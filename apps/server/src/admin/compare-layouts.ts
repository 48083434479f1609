import { compareLayouts, type LayoutDifference, readSavDictionary } from '@seker/export';
import { readWork, withFileBytes } from '../features/results/exports/index.ts';
import { StartError } from '../postgres/start-error.ts';

const HEADINGS = ['variable', 'differs in', 'first file', 'second file', ''] as const;
const WHAT = {
  only: 'in one file only',
  type: 'type',
  width: 'width',
  label: 'label',
  values: 'label of a code',
} as const satisfies Readonly<Record<LayoutDifference['what'], string>>;
const IN_THE_WAY = 'in the way';
const MOST_SIGNS = 48;

/** Compares the layouts of two SPSS files: whether they can be added, and a table of what differs. */
export async function compareLayoutsOf(
  firstPath: string,
  secondPath: string,
): Promise<{ readonly canBeAdded: boolean; readonly text: string }> {
  const [one, other] = [await dictionaryOf(firstPath), await dictionaryOf(secondPath)];
  const found = compareLayouts(one, other);
  const shared = one.variables.length - found.filter(({ what, second }) => what === 'only' && second === '–').length;
  const canBeAdded = shared > 0 && found.every(({ isInTheWay }) => !isInTheWay);
  const verdict = `Variables in both files: ${shared}. They ${canBeAdded ? 'can' : 'cannot'} be added as they are.`;
  return { canBeAdded, text: `${found.length === 0 ? '' : `${tableOf(found)}\n\n`}${verdict}\n` };
}

async function dictionaryOf(path: string) {
  try {
    return await withFileBytes(path, async (file) => await readSavDictionary(file, readWork()));
  } catch (error) {
    throw new StartError(`${path}: ${error instanceof Error ? error.message : 'it cannot be read'}`);
  }
}

function tableOf(found: readonly LayoutDifference[]): string {
  const lines = [
    HEADINGS,
    ...found.map(({ variable, what, first, second, isInTheWay }) => [
      variable,
      WHAT[what],
      first,
      second,
      isInTheWay ? IN_THE_WAY : '',
    ]),
  ].map((line) => line.map(shortened));
  const widths = HEADINGS.map((_, at) => Math.max(...lines.map((line) => signsOf(line[at] ?? '').length)));
  const padded = (cell: string, at: number): string => cell + ' '.repeat((widths[at] ?? 0) - signsOf(cell).length);
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

/** On one line, and without signs that would move what stands beside it. */
function shortened(cell: string): string {
  const signs = signsOf(cell.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' '));
  return signs.length <= MOST_SIGNS ? signs.join('') : `${signs.slice(0, MOST_SIGNS - 1).join('')}…`;
}

function signsOf(text: string): readonly string[] {
  return Array.from(text);
}
