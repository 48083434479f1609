const STEPS = 4;

/** Round numbers from nought on, the last of which is at least the largest figure. */
export function niceSteps(most: number): readonly number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / STEPS;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * ([1, 2, 2.5, 5, 10].find((times) => times * size >= rough) ?? 10);
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, index) => index * step);
}
