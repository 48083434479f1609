import { isInField, type ProblemRule } from './field-problem.ts';

/** Respondents named a time, and it passed without a call. */
export const missedAppointments: ProblemRule = {
  tone: 'warn',
  find: (facts) =>
    isInField(facts) && facts.missedAppointments > 0 ? { count: facts.missedAppointments, atWork: facts.atWork } : null,
};
