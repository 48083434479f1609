import { AsyncLocalStorage } from 'node:async_hooks';
import ipaddr from 'ipaddr.js';

const storage = new AsyncLocalStorage<string>();

/** Returns the address of the request that caused the running code; null when there is none on this node. */
export function requestAddress(): string | null {
  const address = storage.getStore();
  // Parsed on demand, since few requests record their address.
  return address === undefined ? null : storable(address);
}

/** Runs code for a request from this address, as reported by the trusted proxies. */
export function cameFrom<T>(address: string, run: () => T): T {
  return storage.run(address, run);
}

/** Converts an address to the database's form: an IPv4-mapped address to IPv4, without the zone of this machine. */
function storable(address: string): string | null {
  const [plain = ''] = address.split('%');
  return ipaddr.isValid(plain) ? ipaddr.process(plain).toString() : null;
}
