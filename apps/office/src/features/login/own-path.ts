/** A place within the office, as it may stand in an address; never another site's. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/login');
}
