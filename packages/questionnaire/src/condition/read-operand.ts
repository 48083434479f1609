import type { JsonFields } from '../document/json-fields.ts';
import type { Operand } from './condition.ts';

export function readOperand(fields: JsonFields): Operand {
  const [row, column] = [fields.optionalText('row'), fields.optionalText('column')];
  if (column !== null && row === null) fields.fail('wrongShape', 'a column is named together with its row');
  return {
    question: fields.text('question'),
    ...(row === null ? {} : { row }),
    ...(column === null ? {} : { column }),
  };
}

export function readCodes(fields: JsonFields, atLeast: number): readonly number[] {
  const codes = fields.list('answers');
  if (codes.length < atLeast) fields.fail('wrongShape', `answers: at least ${atLeast} expected`);
  return codes.map((code) => {
    if (typeof code === 'number' && Number.isSafeInteger(code)) return code;
    fields.fail('wrongShape', 'answers: codes are whole numbers');
    return 0;
  });
}
