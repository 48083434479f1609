/** A pivot this small, beside its column's own size, says that the column depends on those before it. */
const DEPENDENT = 1e-10;

/**
 * Solves `matrix · x = right` for a symmetric matrix that is positive, or singular because columns depend on one
 * another, as the dummies of several margins do: a dependent column gets zero. `matrix` is by rows, `right.length`²
 * numbers, and is not changed (Cholesky without square roots, dependent pivots left out).
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  return solveWith(factorSymmetric(matrix, right.length), right);
}

/** Inverts such a matrix; a dependent column has zeros, which makes it a generalised inverse. */
export function invertSymmetric(matrix: Float64Array, size: number): Float64Array {
  const factors = factorSymmetric(matrix, size);
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column += 1) {
    if (at(factors.pivots, column) === 0) continue;
    const unit = new Float64Array(size);
    unit[column] = 1;
    solveWith(factors, unit).forEach((value, row) => (inverse[row * size + column] = value));
  }
  return inverse;
}

interface Factors {
  readonly lower: Float64Array;
  readonly pivots: Float64Array;
}

function factorSymmetric(matrix: Float64Array, size: number): Factors {
  const lower = new Float64Array(size * size);
  const pivots = new Float64Array(size);
  for (let column = 0; column < size; column += 1) {
    const own = at(matrix, column * size + column);
    let pivot = own;
    for (let k = 0; k < column; k += 1) pivot -= at(lower, column * size + k) ** 2 * at(pivots, k);
    const isDependent = pivot <= DEPENDENT * Math.max(own, Number.MIN_VALUE);
    pivots[column] = isDependent ? 0 : pivot;
    lower[column * size + column] = 1;
    if (isDependent) continue;
    for (let row = column + 1; row < size; row += 1) {
      let sum = at(matrix, row * size + column);
      for (let k = 0; k < column; k += 1)
        sum -= at(lower, row * size + k) * at(lower, column * size + k) * at(pivots, k);
      lower[row * size + column] = sum / pivot;
    }
  }
  return { lower, pivots };
}

function solveWith({ lower, pivots }: Factors, right: Float64Array): Float64Array {
  const size = right.length;
  const x = Float64Array.from(right);
  for (let row = 0; row < size; row += 1)
    for (let k = 0; k < row; k += 1) x[row] = at(x, row) - at(lower, row * size + k) * at(x, k);
  for (let row = 0; row < size; row += 1) x[row] = at(pivots, row) === 0 ? 0 : at(x, row) / at(pivots, row);
  for (let row = size - 1; row >= 0; row -= 1) {
    if (at(pivots, row) === 0) continue;
    for (let below = row + 1; below < size; below += 1)
      x[row] = at(x, row) - at(lower, below * size + row) * at(x, below);
  }
  return x;
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
