import { isInField, type ProblemRule } from './field-problem.ts';

/** Quota cells take more cases than there are. */
export const cellsRunDry: ProblemRule = {
  tone: 'danger',
  find: (facts) => {
    const { dryCells, waiting } = facts;
    const [name] = dryCells;
    return isInField(facts) && name !== undefined ? { count: dryCells.length, name, waiting } : null;
  },
};
