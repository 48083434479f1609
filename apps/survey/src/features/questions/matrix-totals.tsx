import { type ColumnView, type MatrixPart, readNumber, type SumView, totalOf } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';
import { partOf } from './change-answer.ts';
import { partName } from './part-name.ts';
import type { QuestionInputProps } from './question-input.ts';

/** Adds what is typed, as the server reads it; what is no number yet counts nothing. */
function sumTyped(typed: readonly string[], max: number, language: string): SumView['totals'][string] {
  const total = totalOf(typed.map((text) => readNumber(text, language) ?? 0));
  return { total, left: totalOf([max, -total]) };
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
