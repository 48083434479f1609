import type { DesignProblem } from '../../parts/problems/design-problem.ts';

const MEMBERS = ['entrance', 'exit', 'binds', 'random', 'rules', 'show'];

/** A problem of a rule, bind or random rule, and not of what the node is besides. */
export function isAboutLogic({ field }: DesignProblem): boolean {
  return field !== undefined && MEMBERS.includes(field.split('.')[0] ?? field);
}
