/** What one engine did with one form. */
export interface EngineMeasurement {
  readonly loadMs: number;
  /** What the loaded form keeps in memory. */
  readonly bytes: number;
  /** Each answer taken, checked and gone on from. */
  readonly answersMs: readonly number[];
}
