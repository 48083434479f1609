import type { TestTime } from './read-reports.ts';

/** A part of a run, and how long it took beside the others. */
export interface PartTime {
  readonly name: string;
  readonly milliseconds: number;
  /** How many tests it executed; `null` for what executes none. */
  readonly tests: number | null;
}

const SLOWEST = 10;

/** Where the time of a run went: its parts in their order, the whole, and the slowest tests. */
export function timeTable(parts: readonly PartTime[], whole: number, times: readonly TestTime[]): string {
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
  return [
    'Where the time went:',
    ...parts.map(({ name, milliseconds, tests }) =>
      row(name, milliseconds, tests === null ? '' : `${tests.toLocaleString('en')} tests`),
    ),
    row('whole', whole, ''),
    `The ${slowest.length} slowest tests:`,
    ...slowest.map(({ file, title, milliseconds }) => row('', milliseconds, `${file} › ${title}`)),
  ].join('\n');
}

function row(name: string, milliseconds: number, rest: string): string {
  return `  ${name.padEnd(12)}${`${(milliseconds / 1_000).toFixed(1)} s`.padStart(9)}  ${rest}`.trimEnd();
}
