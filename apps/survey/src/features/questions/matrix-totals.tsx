import { asWritten, type ColumnView, type MatrixPart, type SumView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';
import { partOf } from './change-answer.ts';
import { partName } from './part-name.ts';
import type { QuestionInputProps } from './question-input.ts';

const PLAIN_DECIMAL = /^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$/;
const DECIMALS = 1e6;

/** Adds what is typed, as the server reads it; what is no number yet counts nothing. Rounded, so that 0.1 and 0.2 are 0.3. */
function sumTyped(typed: readonly string[], max: number, language: string): SumView['totals'][string] {
  const read = typed.map((text) => asWritten.number(text.trim(), language));
  const sum = read.reduce((sofar, text) => sofar + (PLAIN_DECIMAL.test(text) ? Number(text) : 0), 0);
  const total = Math.round(sum * DECIMALS) / DECIMALS;
  return { total, left: Math.round((max - total) * DECIMALS) / DECIMALS };
}

export interface MatrixTotalsProps extends QuestionInputProps<MatrixPart> {
  readonly sum: SumView;
  readonly columns: readonly (ColumnView | null)[];
}

/** What the numbers add to now, and what is left; before the script runs, as it was when the page came. */
export function MatrixTotals({ question, value, sum, columns, language, say }: MatrixTotalsProps): ReactNode {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader">
          {goalOf(sum, say)}
        </th>
        {columns.map((column) => {
          const { total, left } = sumTyped(
            question.rows.map((row) => partOf(value, partName(row.uid, column?.uid))[0] ?? ''),
            sum.max,
            language,
          );
          return (
            <td key={column?.uid ?? ''} role="cell">
              <output className="sum" data-over={left < 0} data-done={left === 0}>
                <progress value={Math.min(Math.max(total, 0), sum.max)} max={sum.max} aria-hidden="true" />
                <bdi>{say('sumTotal', { total })}</bdi>
                {left > 0 && <bdi>{say('sumLeft', { left })}</bdi>}
                {left < 0 && <bdi>{say('sumOver', { over: -left })}</bdi>}
              </output>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

function goalOf({ min, max }: SumView, say: Say): string {
  if (min === null) return say('sumGoalAtMost', { max });
  return min === max ? say('sumGoal', { max }) : say('sumGoalBetween', { min, max });
}
