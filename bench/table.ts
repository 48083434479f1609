/** One line of a comparison; `ratio` is ours divided by the peer's, `null` where a ratio says nothing. */
export interface BenchRow {
  readonly what: string;
  readonly ours: number | string;
  readonly peer: number | string | null;
  readonly ratio: number | null;
}

export interface BenchResult {
  readonly name: string;
  readonly rows: readonly BenchRow[];
  readonly figures: Readonly<Record<string, unknown>>;
  readonly budget: Readonly<Record<string, unknown>>;
  /** Whether every figure is within its budget. */
  readonly held: boolean;
  /** What has to be said below the table. */
  readonly notes?: readonly string[];
}

/** The rows under a heading, columns as wide as they must be; what has no value is a dash. */
export function formatTable(rows: readonly BenchRow[]): string {
  const cells = rows.map(({ what, ours, peer, ratio }) => [what, String(ours), String(peer ?? '–'), ratioText(ratio)]);
  const lines = [['', 'ours', 'peer', 'ratio'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

const ratioText = (ratio: number | null): string => (ratio === null ? '–' : `${ratio}×`);
