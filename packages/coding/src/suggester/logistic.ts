/** The probability whose logit is `worth`. */
export function logistic(worth: number): number {
  return 1 / (1 + Math.exp(-worth));
}
