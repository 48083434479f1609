import type { History } from '../history.ts';

const isComplete = (outcome: string | null): boolean => outcome === 'success' || outcome === 'extra';

/** Finds strict cells above target plus overflow. */
export function overshoots({ projects }: History): readonly string[] {
  return projects.flatMap(({ id, cells }) =>
    cells
      .filter(({ policy, target, overflow, completed }) => policy === 'strict' && completed > target + overflow)
      .map(
        ({ name, target, overflow, completed }) => `project ${id}, ${name}: ${completed} of ${target} and ${overflow}`,
      ),
  );
}

/** Finds completed interviews that are not counted exactly once, by their project and by their single case. */
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

/** Finds leases and places that are left after everyone has gone home. */
export function leftHeld({ leftovers }: History): readonly string[] {
  return Object.entries(leftovers).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what} are left`]));
}
