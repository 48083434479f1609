import type { MatrixPart } from '@seker/questionnaire';
import { type ReactNode, useRef } from 'react';
import { MatrixCellTable } from './matrix-cell-table.tsx';
import { MatrixScaleAcross } from './matrix-scale-across.tsx';
import { MatrixScaleTable } from './matrix-scale-table.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { useRowFold } from './row-fold.ts';
import { ScaleEndsLine } from './scale-ends-line.tsx';
import { tablesAcross } from './tables-across.ts';

/** A real table where there is width; the style sheet folds it into a card for each row where there is none. */
export function MatrixInput(props: QuestionInputProps<MatrixPart>): ReactNode {
  const { subKind, columns, rows, sum } = props.question;
  const place = useRef<HTMLDivElement>(null);
  const fold = useRowFold(props, place, subKind === 'vertical');
  if (columns.length > 0 || sum !== null) return <MatrixCellTable {...props} />;
  return (
    <div ref={place}>
      {subKind === 'vertical' ? (
        tablesAcross(rows).map((part) => <MatrixScaleAcross key={part[0]?.uid} {...props} rows={part} fold={fold} />)
      ) : (
        <MatrixScaleTable {...props} fold={fold} />
      )}
      <ScaleEndsLine ends={props.question.ends} />
    </div>
  );
}
