import type { JsonFields } from '../document/json-fields.ts';
import type { Operand } from './condition.ts';

export function readOperand(fields: JsonFields): Operand {
  const row = fields.optionalText('row');
  const column = fields.optionalText('column');
  if (column !== null && row === null) fields.fail('wrongShape', 'a column is named together with its row');
  const question = fields.text('question');
  return { question, ...(row === null ? {} : { row }), ...(column === null ? {} : { column }) };
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
