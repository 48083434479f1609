import type { ExchangeDescription } from './exchange-description.ts';
import { GENERATED } from './generated.ts';

/** What our AMI user may hear: calls, registrations and our own events; no dial plan, no reports of voices. */
export const AMI_READ = ['call', 'system', 'user'] as const;
/** What our AMI user may do; without `reporting`, the lists of channels are refused. Neither `command` nor `config`. */
export const AMI_WRITE = ['call', 'originate', 'reporting'] as const;

/** `manager_seker.conf`: the one user of the manager interface that our server logs in as. */
export function managerConf({ ami }: ExchangeDescription): string {
  return [
    GENERATED,
    '[general](+)',
    'enabled=yes',
    'webenabled=no',
    `bindaddr=${ami.bind}`,
    `port=${ami.port}`,
    'timestampevents=yes',
    '',
    `[${ami.user}]`,
    `secret=${ami.secret}`,
    'deny=0.0.0.0/0.0.0.0',
    `permit=${ami.permit}`,
    `read=${AMI_READ.join(',')}`,
    `write=${AMI_WRITE.join(',')}`,
    'writetimeout=5000',
    '',
  ].join('\n');
}
