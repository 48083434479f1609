/** The keys of a page, each of which chooses an answer. */
export interface AnswerKeys {
  /** Whether the key was one of theirs, and did what it stands for. */
  readonly press: (event: KeyboardEvent) => boolean;
  readonly stop: () => void;
}
