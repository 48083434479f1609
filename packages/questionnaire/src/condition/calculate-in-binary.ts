import type { Arithmetic, Calculate } from './condition.ts';

/** Calculates in binary fractions, in which 0.1 + 0.2 is not 0.3: as interviews did whose events rest on the results. */
export const calculateInBinary: Calculate = ({ op, of }, numberOf) => {
  const [first, ...rest] = of.map(numberOf);
  if (first === undefined) return null;
  let total = first;
  for (const part of rest) {
    if (total === null || part === null) return null;
    total = OPERATIONS[op](total, part);
    if (!Number.isFinite(total)) return null;
  }
  return total;
};

const OPERATIONS: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  add: (left, right) => left + right,
  subtract: (left, right) => left - right,
  multiply: (left, right) => left * right,
  divide: (left, right) => left / right,
};
