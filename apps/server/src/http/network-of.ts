import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an address as a key for counting. Without prefixes: one IPv4 address, or the /64 of an IPv6
 * household or office. An invalid address is its own network.
 */
export function networkOf(
  address: string,
  prefix: { readonly v4: number; readonly v6: number } = { v4: 32, v6: 64 },
): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 client of a dual-stack socket arrives as ::ffff:192.0.2.1.
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? prefix.v4 : prefix.v6;
  const bytes = parsed
    .toByteArray()
    .map((byte, index) => byte & (0xff << Math.max(0, Math.min(8, 8 * (index + 1) - bits))));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
