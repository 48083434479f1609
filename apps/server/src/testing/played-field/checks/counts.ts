import type { History } from '../history.ts';

const isComplete = (outcome: string | null): boolean => outcome === 'success' || outcome === 'extra';

/** No strict cell takes more than its target and its overflow. */
export function overshoots({ projects }: History): readonly string[] {
  return projects.flatMap(({ id, cells }) =>
    cells
      .filter(({ policy, target, overflow, completed }) => policy === 'strict' && completed > target + overflow)
      .map(
        ({ name, target, overflow, completed }) => `project ${id}, ${name}: ${completed} of ${target} and ${overflow}`,
      ),
  );
}

/** Every completed interview is counted once: by its project, and by its case, of which there is one. */
export function miscounted({ projects, cases }: History): readonly string[] {
  const twice = cases.flatMap(({ id, recordStatus, interviews }) => {
    const completes = interviews.filter(({ outcome }) => isComplete(outcome)).length;
    const isCounted = isComplete(recordStatus);
    return completes === (isCounted ? 1 : 0) ? [] : [`case ${id} is ${recordStatus} with ${completes} completes`];
  });
  const sums = projects.flatMap(({ id, counted }) => {
    const completes = cases
      .filter(({ projectId }) => projectId === id)
      .reduce((sum, { interviews }) => sum + interviews.filter(({ outcome }) => isComplete(outcome)).length, 0);
    return completes === counted ? [] : [`project ${id} counts ${counted} completes, ${completes} are`];
  });
  return [...twice, ...sums];
}

/** When all have gone home, no one holds anything. */
export function leftHeld({ leftovers }: History): readonly string[] {
  return Object.entries(leftovers).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what} are left`]));
}
