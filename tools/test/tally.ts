export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NOTHING,
  );
}

/** A runner that ended badly without a failed test, or that executed nothing at all, has failed once more than it says. */
export function judgeRunner(tally: Tally, exitStatus: number): Tally {
  const isSilent = tally.failed === 0 && (exitStatus !== 0 || tally.passed === 0);
  return isSilent ? { ...tally, failed: 1 } : tally;
}

/** `12 passed, 0 failed`, and what was skipped when anything was. */
export function verdictLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
