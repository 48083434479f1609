/** The reason why Seker cannot start, in one line for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
