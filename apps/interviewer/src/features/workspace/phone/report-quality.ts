import { browserPhoneCalls as calls } from '@seker/contract';
import { SECOND } from '@seker/kernel';
import { client } from '@seker/ui';
import { type LineQuality, reportOf } from './line-quality.ts';

/** A network that was gone at the end of a conversation is back by then, as a rule. */
export const REPORT_AGAIN_AFTER = 15 * SECOND;

/** Reports how a conversation came through, and once more when that did not arrive; figures alone, so no one is told. */
export function reportQuality(quality: LineQuality): void {
  const report = reportOf(quality);
  if (report === null) return;
  const send = async () => await client.call(calls.reportPhoneQuality, report);
  send().catch(() => setTimeout(() => void send().catch(() => undefined), REPORT_AGAIN_AFTER));
}
