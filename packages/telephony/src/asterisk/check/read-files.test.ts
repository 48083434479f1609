import { describe, expect, it } from 'vitest';
import type { ExchangeDescription } from '../config/exchange-description.ts';
import { exchangeFiles } from '../config/exchange-files.ts';
import { type ConfigFile, readFiles } from './read-files.ts';

const description: ExchangeDescription = {
  ami: { user: 'seker', secret: 'a-secret-of-ami', port: 5_038, bind: '10.0.0.5', permit: '10.0.0.6/32' },
  stations: [{ name: '101', secret: 'secret-of-101', phone: 'desk' }],
  trunks: [
    { name: 'main', host: 'sip.example.net' },
    { name: 'second', host: 'sip.example.org', fromUser: 'user7' },
  ],
  callerNumbers: ['039999999'],
  country: 'IL',
  recordingSpool: '/var/spool/asterisk/seker',
  sipBind: '0.0.0.0:5060',
  rtpPorts: { first: 10_000, last: 10_199 },
};

function asInstalled(mains: Readonly<Record<string, string>>): readonly ConfigFile[] {
  const made = exchangeFiles(description);
  if (!made.ok) throw new Error(made.error.faults.join());
  return [
    ...made.value.map(({ name, text }) => ({ name, text, mode: 0o640 })),
    ...Object.entries(mains).map(([name, text]) => ({ name, text, mode: 0o644 })),
  ];
}

describe('the files of an exchange', () => {
  it('say what asterisk-config wrote into them', () => {
    const facts = readFiles(
      asInstalled({
        'manager.conf': '[general]\nenabled=no\nbindaddr=127.0.0.1\n#include manager_seker.conf\n',
        'extensions.conf': '[general]\n#include "extensions_seker.conf"\n',
        'pjsip.conf': ';#include pjsip_seker.conf\n',
        'rtp.conf': '[general]\nrtpstart=5000 ; of the package\nrtpend=31000\n#tryinclude rtp_seker.conf\n',
        'asterisk.conf': '[options]\n;live_dangerously = yes\n',
      }),
      'seker',
    );
    expect(facts).toMatchObject({
      read: ['call', 'system', 'user'],
      write: ['call', 'originate', 'reporting'],
      // Of a file that is included, the later word holds.
      amiAddress: '10.0.0.5',
      trunksWithUser: ['second'],
      rtpPorts: { first: 10_000, last: 10_199 },
      livesDangerously: false,
    });
    expect(facts.ours.map(({ name, isIncluded, isPrivate }) => [name, isIncluded, isPrivate])).toEqual([
      ['manager_seker.conf', true, true],
      ['extensions_seker.conf', true, true],
      ['pjsip_seker.conf', false, true],
      ['rtp_seker.conf', true, true],
    ]);
  });

  it('may be those of the package alone', () => {
    const facts = readFiles([{ name: 'asterisk.conf', text: 'live_dangerously = yes', mode: 0o644 }], 'seker');
    expect(facts).toMatchObject({
      ours: [],
      read: [],
      livesDangerously: true,
      rtpPorts: { first: 5_000, last: 31_000 },
    });
  });
});
