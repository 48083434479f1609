import { DAY } from '@seker/kernel';
import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';
import { isLocal } from '../is-local.ts';

const WARNING_DAYS = 14;

/** Whether people reach Seker at its public address, over TLS. */
export function checkAddress({ config, address, now }: Facts): Verdict {
  const { publicUrl, host, demo } = config;
  if (publicUrl === null)
    return demo && isLocal(host) ? good('addressLocal') : bad('addressMissing', 'setAddress', { host });
  const url = new URL(publicUrl);
  const values = { address: publicUrl };
  if (url.protocol === 'http:' && !isLocal(url.hostname)) return bad('addressPlain', 'useTls', values);
  switch (address?.type) {
    case undefined:
      return null;
    case 'unreachable':
      return warning('addressUnreachable', 'reachAddress', { ...values, reason: address.reason });
    case 'untrusted':
      return bad('certificateUntrusted', 'replaceCertificate', { ...values, reason: address.reason });
    case 'other':
      return bad('addressOther', 'leadAddress', { ...values, status: address.status });
    case 'seker': {
      if (address.certificateUntil === null) return good('addressAnswers', values);
      const days = Math.floor((address.certificateUntil - now) / DAY);
      return days < WARNING_DAYS
        ? warning('certificateEnds', 'renewCertificate', { ...values, days })
        : good('certificateHolds', { ...values, days });
    }
  }
}
