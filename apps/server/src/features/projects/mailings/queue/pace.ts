import type { MailConfig } from '../../../../mail-config.ts';
import type { Rates } from './throttle.ts';

/** Of all nodes, while interviewers wait for respondents: faster than this they would feel it. */
const BESIDE_INTERVIEWERS = 50;

/** What a node may send of the pace of all: a mail waits for an interviewer, and not the other way round. */
export function paceOf(
  { perSecond, perDomain }: Pick<MailConfig, 'perSecond' | 'perDomain'>,
  { nodes, isAnyoneAtWork }: { readonly nodes: number; readonly isAnyoneAtWork: boolean },
): Rates {
  const sharing = Math.max(1, nodes);
  const ofAll = isAnyoneAtWork ? Math.min(perSecond, BESIDE_INTERVIEWERS) : perSecond;
  return { perSecond: ofAll / sharing, perDomain: perDomain / sharing };
}
