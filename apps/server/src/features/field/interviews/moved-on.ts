/**
 * Thrown when another request advanced the interview since its row was read; results based on that row are discarded.
 */
export class MovedOn extends Error {
  override readonly name = 'MovedOn';
}
