import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';
import { isLocal } from '../is-local.ts';

/**
 * Whether the proxy that ends TLS is believed about its clients, and no one else is. Without it all respondents have the
 * proxy's address, and the brakes on starts take them for one network.
 */
export function checkProxy({ config: { publicUrl, trustedProxies, host } }: Facts): Verdict {
  const isTls = publicUrl?.startsWith('https:') === true;
  if (isTls && trustedProxies === 0) return bad('proxyUnbelieved', 'believeProxy');
  if (!isTls && trustedProxies > 0 && !isLocal(host))
    return warning('anyoneBelieved', 'believeNone', { host, trustedProxies });
  return trustedProxies === 0 ? good('proxyNone') : good('proxyBelieved', { trustedProxies });
}
