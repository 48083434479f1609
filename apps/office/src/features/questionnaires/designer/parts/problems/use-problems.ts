import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DesignProblem } from './design-problem.ts';
import type { ProblemWatch } from './problem-watch.ts';

export const ProblemsContext = createContext<ProblemWatch | null>(null);

function useWatch(): ProblemWatch {
  const watch = useContext(ProblemsContext);
  if (watch === null) throw new Error('the draft is not looked over here');
  return watch;
}

export function useProblems(): readonly DesignProblem[] {
  const watch = useWatch();
  return useSyncExternalStore(watch.subscribe, () => watch.problems);
}

export function useProblemsAt(uid: string): readonly DesignProblem[] {
  const watch = useWatch();
  return useSyncExternalStore(watch.subscribe, () => watch.at(uid));
}
