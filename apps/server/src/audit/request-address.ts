import { AsyncLocalStorage } from 'node:async_hooks';
import ipaddr from 'ipaddr.js';

const storage = new AsyncLocalStorage<string>();

/** Where the request came from that led to what runs now; null where none did on this node. */
export function requestAddress(): string | null {
  const address = storage.getStore();
  // Few requests write down where they came from, so it is read when it is asked for.
  return address === undefined ? null : storable(address);
}

/** Runs for a request from this address, as the trusted proxies tell it. */
export function cameFrom<T>(address: string, run: () => T): T {
  return storage.run(address, run);
}

/** As the database takes it: an IPv4 client of a dual-stack socket by its own address, a zone of this machine left out. */
function storable(address: string): string | null {
  const [plain = ''] = address.split('%');
  return ipaddr.isValid(plain) ? ipaddr.process(plain).toString() : null;
}
