import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { checkRequest } from './callback-request.ts';
import { isSignatureOf, signedText, splitSignature } from './entry-signature.ts';
import type { PanelKeys } from './panel-exits.ts';
import type { PanelSettings } from './panel-settings.ts';
import { hasEntered, type StoredSource } from './panel-source.queries.ts';
import { sendOut } from './send-out.ts';

/** What an address of a panel says of its respondent. */
export interface PanelArrival {
  readonly externalId: string;
  /** All parameters but the signature and ours; exits may repeat them. */
  readonly params: Readonly<Record<string, string>>;
}

/** Parameters of our own. */
export const TRIAL_PARAM = 'seker_test';
const OURS: ReadonlySet<string> = new Set([TRIAL_PARAM, 'lang', 'via']);
const MOST_PARAMS = 30;
const LONGEST_VALUE = 200;

/** Reads the respondent's id and parameters; an address without an id is refused. */
export function readArrival(query: Readonly<Record<string, unknown>>, settings: PanelSettings): PanelArrival {
  const externalId = textOf(query[settings.idParam]);
  if (externalId === null) throw new Refusal('wrongToken');
  return { externalId, params: readParams(query, (name) => name !== settings.signatureParam) };
}

/** Reads the parameters of an address that are short texts, but for ours; any others are ignored. */
export function readParams(
  query: Readonly<Record<string, unknown>>,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, string>> {
  const params = Object.entries(query)
    .filter(([name]) => !OURS.has(name) && isWanted(name) && name.length <= 40)
    .flatMap(([name, value]) => {
      const text = textOf(value);
      return text === null ? [] : [[name, text] as const];
    })
    .slice(0, MOST_PARAMS);
  return Object.fromEntries(params);
}

function textOf(value: unknown): string | null {
  const isStorable = typeof value === 'string' && !value.includes('\u0000') && value.isWellFormed();
  return isStorable && value.trim() !== '' && value.length <= LONGEST_VALUE ? value : null;
}

/** Refuses an address that its panel did not sign; a source whose key cannot be opened lets no one in. */
export function requireSignature(address: string, settings: PanelSettings, keys: PanelKeys): void {
  const { signature: method, signatureParam, signedPart } = settings;
  if (method === 'none') return;
  const { signature, rest } = splitSignature(address, signatureParam);
  if (signature === null) throw new Refusal('noHash');
  const isSigned = keys.entry !== null && isSignatureOf(signature, signedText(rest, signedPart), keys.entry, method);
  if (!isSigned) throw new Refusal('wrongToken');
}

/** A respondent waits for the panel's answer this long. */
const CHECK_MILLISECONDS = 3_000;

/**
 * Refuses an id that the panel says it does not know. A panel that does not answer stops no one: its callback at the end
 * carries the same id.
 */
export async function requireKnownId(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  source: StoredSource,
  keys: PanelKeys,
  externalId: string,
): Promise<void> {
  const request = checkRequest(source.settings, keys, externalId);
  if (request === null || (await hasEntered(deps.db, source.id, externalId))) return;
  const sent = await sendOut(request, { mayBePrivate: deps.config.privateCallbacks, patience: CHECK_MILLISECONDS });
  if (sent.type === 'failed') {
    deps.log.warn({ source: source.id, trouble: sent.trouble }, 'a panel was not asked about an id');
    return;
  }
  if (sent.status === 404 || sent.status === 410 || sent.status === 422) throw new Refusal('wrongToken');
}
