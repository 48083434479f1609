import { type ExchangeFault, findFaults, gatherFacts } from '@seker/telephony';
import type { Config } from '../config.ts';

/** Asks an Asterisk what it tells through its management interface; its files are for `asterisk-check`. */
export async function askExchange({ asterisk }: Pick<Config, 'asterisk'>): Promise<readonly ExchangeFault[] | null> {
  if (asterisk === null) return null;
  const told = await gatherFacts(asterisk);
  return findFaults({ ...told, files: null, recordings: null, stations: null, callerNumbers: null });
}
