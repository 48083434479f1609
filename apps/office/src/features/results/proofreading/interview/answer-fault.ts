/** What is wrong with an answer that is given anew. */
export interface AnswerFault {
  readonly text: string;
  /** The row, the cell or the place; null: of the whole. */
  readonly part: string | null;
}
