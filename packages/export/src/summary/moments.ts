/** Running count, mean and standard deviation of weighted values (West 1979). */
export class Moments {
  count = 0;
  weight = 0;
  mean = 0;
  least = Number.POSITIVE_INFINITY;
  greatest = Number.NEGATIVE_INFINITY;
  #squares = 0;

  add(value: number, weight: number): void {
    this.count += 1;
    this.least = Math.min(this.least, value);
    this.greatest = Math.max(this.greatest, value);
    if (weight <= 0) return;
    this.weight += weight;
    const away = value - this.mean;
    this.mean += (away * weight) / this.weight;
    this.#squares += weight * away * (value - this.mean);
  }

  /** How far the weighted values spread (divided by n); none without weight. */
  get variance(): number {
    return this.weight === 0 ? 0 : this.#squares / this.weight;
  }

  /** Sample standard deviation (n − 1 with equal weights); null for fewer than two values. */
  get deviation(): number | null {
    if (this.count < 2 || this.weight === 0) return null;
    return Math.sqrt((this.variance * this.count) / (this.count - 1));
  }
}
