/**
 * The host of an address of the web as it is written, with its port if it has one; null where there is none, or it is
 * not written out to its end: what follows a host that is still open could make it another one.
 */
export function hostOfAddress(address: string): string | null {
  const [, host = ''] = /^https?:\/\/([^/?#\\\s]+)(?=[/?#]|$)/i.exec(address) ?? [];
  const isHost = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/i.test(host);
  return isHost && !/\s/.test(address) ? host.toLowerCase() : null;
}
