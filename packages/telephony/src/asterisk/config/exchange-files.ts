import { err, ok, type Result } from '@seker/kernel';
import { descriptionFaults } from './description-faults.ts';
import type { ExchangeDescription } from './exchange-description.ts';
import { extensionsConf } from './extensions-conf.ts';
import { managerConf } from './manager-conf.ts';
import { pjsipConf } from './pjsip-conf.ts';
import { httpConf, rtpConf } from './socket-conf.ts';

/** A file that an administrator includes, and the file of the exchange that includes it. */
export interface ExchangeFile {
  readonly name: string;
  readonly includedBy: string;
  readonly text: string;
}

/** The configuration of our part of an Asterisk, or what in the description cannot be written, in sentences. */
export function exchangeFiles(
  description: ExchangeDescription,
): Result<readonly ExchangeFile[], { readonly code: 'badDescription'; readonly faults: readonly string[] }> {
  const faults = descriptionFaults(description);
  if (faults.length > 0) return err({ code: 'badDescription', faults });
  const texts = [
    ['manager', managerConf(description)],
    ['extensions', extensionsConf(description)],
    ['pjsip', pjsipConf(description)],
    ['http', httpConf(description)],
    ['rtp', rtpConf(description)],
  ] as const;
  return ok(
    texts.flatMap(([what, text]) =>
      text === null ? [] : [{ name: `${what}_seker.conf`, includedBy: `${what}.conf`, text }],
    ),
  );
}
