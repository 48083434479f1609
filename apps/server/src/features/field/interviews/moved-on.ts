/** Another request moved the interview on since its row was read: what was made from that row is kept nowhere. */
export class MovedOn extends Error {
  override readonly name = 'MovedOn';
}
