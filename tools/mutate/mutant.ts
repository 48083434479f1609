/** One small change of behaviour: the text between two offsets of a file, written otherwise. */
export interface Mutant {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The words that take the place of the original; empty for a statement that is left out. */
  readonly replacement: string;
  readonly original: string;
  /** A statement is skipped, an expression is exchanged. */
  readonly shape: 'expression' | 'statement';
}

/** A mutant that takes part in a run, under the number by which it is switched on. */
export interface NumberedMutant extends Mutant {
  readonly id: number;
}

/** The change as one line for people. */
export function describeChange({ original, replacement, shape }: Mutant): string {
  const short = (text: string) => {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length > 60 ? `${line.slice(0, 57)}…` : line;
  };
  return shape === 'statement' ? `without: ${short(original)}` : `${short(original)} → ${short(replacement)}`;
}

/** A mutant that no test can notice, and why. */
export interface Equivalent {
  readonly path: string;
  /** Words of its line, for a file may have the same change in another place. */
  readonly where: string;
  /** As the report shows it. */
  readonly change: string;
  readonly reason: string;
}
