/** An answer as the interview keeps it. */
export function answered(value: unknown): unknown {
  return { irrelevant: false, state: 'answered', value };
}

export function codes(...chosen: readonly number[]): unknown {
  return answered(choice(...chosen));
}

export function choice(...chosen: readonly number[]): unknown {
  return { type: 'choice', codes: chosen, texts: {} };
}

/** A matrix whose rows have one cell each. */
export function rows(cells: Readonly<Record<string, unknown>>): unknown {
  const stored = Object.entries(cells).map(([row, cell]) => [row, { '-': cell }]);
  return answered({ type: 'matrix', rows: Object.fromEntries(stored) });
}
