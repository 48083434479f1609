import { exchangeFiles } from '../../packages/telephony/src/asterisk/config/exchange-files.ts';
import { trunkEndpoint } from '../../packages/telephony/src/asterisk/config/pjsip-conf.ts';
import { baseFiles } from './base-files.ts';
import { labDescription } from './description.ts';
import { LAB } from './place.ts';

/** Where a benchmark dials with nothing of ours between: the peer of our own dial plan. */
export const BARE = 'bare';
const BARE_CONTEXT = `[${BARE}]\nexten => _X.,1,Dial(PJSIP/\${EXTEN}@${trunkEndpoint('main')})\n`;

/** Our exchange: nothing but an administrator's own files, which include what `asterisk-config` writes. */
export function exchangeHostFiles(): Readonly<Record<string, string>> {
  const generated = exchangeFiles(labDescription);
  if (!generated.ok) throw new Error(generated.error.faults.join('\n'));
  return {
    ...baseFiles(LAB.exchange.home),
    'features.conf': '[general]\n',
    'extensions.conf': `[general]\nstatic=yes\nwriteprotect=yes\n${BARE_CONTEXT}#include extensions_seker.conf\n`,
    'pjsip.conf': '[global]\ntype=global\nuser_agent=seker-laboratory\n#include pjsip_seker.conf\n',
    'manager.conf': '[general]\nenabled=no\nauthlimit=50\n#include manager_seker.conf\n',
    'http.conf': '[general]\nenabled=no\n#include http_seker.conf\n',
    'rtp.conf': '[general]\n#include rtp_seker.conf\n',
    ...Object.fromEntries(generated.value.map(({ name, text }) => [name, text])),
  };
}
