/** What is measured of a designer: milliseconds, megabytes and elements. */
export interface DesignerFigures {
  /** From the address to a letter in the first question; the median of a few. */
  readonly open: number;
  /** From a key to the picture of it in question 500, the 95th of 100. */
  readonly key: number;
  /** Question 900 becomes the third. */
  readonly move: number;
  readonly undo: number;
  /** Two hundred answers at once. */
  readonly paste: number;
  /** From a fault to its words; null: there are none. */
  readonly problem: number | null;
  readonly heap: number;
  readonly elements: number;
}
