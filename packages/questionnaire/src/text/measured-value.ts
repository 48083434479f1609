import type { ValueExpression } from '../condition/condition.ts';
import type { MeasuredSource } from './rich-text.ts';

/** What a condition calls such a value. */
export function measuredValue(source: MeasuredSource): ValueExpression {
  const { question, column, scores } = source;
  if (source.take === 'score') {
    const { row } = source;
    return {
      op: 'score',
      question,
      ...(row === undefined ? {} : { row }),
      ...(column === undefined ? {} : { column }),
    };
  }
  const rows = { question, ...(column === undefined ? {} : { column }) };
  if (source.take === 'rows') return { op: 'countRows', ...rows, answers: [] };
  return { op: source.take, ...rows, ...(scores === true ? { scores } : {}) };
}

/** A mean of whole numbers may have no end; two digits are as many as are read. */
export function measuredWords(number: number | null): string {
  return number === null ? '' : String(Math.round(number * 100) / 100);
}
