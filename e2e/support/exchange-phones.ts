import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_PHONES, phoneSecret } from '../../tools/lab/description.ts';
import { refuseSecondSeker } from '../../tools/lab/far-ends.ts';
import { LAB } from '../../tools/lab/place.ts';
import type { RealAsterisk } from '../../tools/test/programs/find-asterisk.ts';

/** What a server is told to have its calls and its browser phones at the laboratory's exchange, where it must be alone. */
export function atExchange({ host, port, user, secret }: RealAsterisk): Readonly<Record<string, string>> {
  refuseSecondSeker();
  const file = join(mkdtempSync(join(tmpdir(), 'seker-phones-')), 'seker-exchange.json');
  const stations = BROWSER_PHONES.map((name) => ({ name, secret: phoneSecret(name), phone: 'browser' }));
  writeFileSync(file, JSON.stringify({ stations }), { mode: 0o600 });
  return {
    EXCHANGE: 'asterisk',
    ASTERISK_AMI: `${host}:${port}`,
    ASTERISK_AMI_USER: user,
    ASTERISK_AMI_SECRET: secret,
    ASTERISK_PHONES_FILE: file,
    ASTERISK_SIP_WS: `ws://127.0.0.1:${LAB.exchange.webPort}/ws`,
  };
}
