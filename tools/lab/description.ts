import process from 'node:process';
import type { ExchangeDescription } from '../../packages/telephony/src/asterisk/config/exchange-description.ts';
import { LAB, LAB_SECRET, RECORDINGS } from './place.ts';

/** The stations of a load are called from here on. */
export const FIRST_LOAD_PHONE = 201;

/** Phones that answer by themselves and say a tone of their own each, in Hz. */
export const ANSWERING_PHONES = { 101: 440, 103: 560, 104: 700, 105: 820, 106: 940 } as const;
/** A phone that rings and is not taken, and one that is busy. */
export const OTHER_PHONES = ['107', '108'] as const;
/** A browser phone, which registers itself when a test has one. */
export const BROWSER_PHONES = ['102', '109'] as const;
/**
 * Phones of which many talk at once: they answer by themselves and keep nothing of what they hear. `SEKER_LAB_PHONES` says how
 * many, 400 at most.
 */
export const LOAD_PHONES: readonly string[] = Array.from(
  { length: Math.min(400, Number(process.env['SEKER_LAB_PHONES'] ?? 100)) },
  (_, index) => `${FIRST_LOAD_PHONE + index}`,
);
/** Stands in the description, and no phone ever registers as it. */
export const ABSENT_PHONE = '110';

/** Trunks that lead to the laboratory's carrier. */
export const LIVING_TRUNKS = ['main', 'nine', 'own-number'] as const;

/** Secrets of phones in the laboratory, which is on loopback. */
export function phoneSecret(station: string): string {
  return `laboratory-${station}`;
}

const desk = [...Object.keys(ANSWERING_PHONES), ...OTHER_PHONES, ABSENT_PHONE, ...LOAD_PHONES];

/** Our exchange in the laboratory, in the words that an administrator uses. */
export const labDescription: ExchangeDescription = {
  ami: {
    user: 'seker',
    secret: LAB_SECRET,
    port: LAB.exchange.amiPort,
    bind: '127.0.0.1',
    permit: '127.0.0.1/255.255.255.255',
  },
  stations: [
    ...desk.map((name) => ({ name, secret: phoneSecret(name), phone: 'desk' as const })),
    ...BROWSER_PHONES.map((name) => ({ name, secret: phoneSecret(name), phone: 'browser' as const })),
  ],
  trunks: [
    { name: 'main', host: `127.0.0.1:${LAB.carrier.sipPort}` },
    { name: 'nine', host: `127.0.0.1:${LAB.carrier.sipPort}`, prefix: '9' },
    { name: 'own-number', host: `127.0.0.1:${LAB.carrier.sipPort}`, fromUser: 'survey' },
    // The port of nothing: the far end cannot be reached.
    { name: 'dead', host: '127.0.0.1:25999' },
  ],
  callerNumbers: ['039999999', '039999998'],
  country: 'IL',
  recordingSpool: RECORDINGS,
  sipBind: `127.0.0.1:${LAB.exchange.sipPort}`,
  webSocketBind: `127.0.0.1:${LAB.exchange.webPort}`,
  rtpPorts: { first: LAB.exchange.firstRtp, last: LAB.exchange.lastRtp },
  longestHoldSeconds: 60,
};
