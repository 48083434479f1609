import { fillTemplate, type PanelEnd } from '@seker/contract';
import { signAddress } from './entry-signature.ts';
import { medOf } from './panel-med.ts';
import type { PanelSettings } from './panel-settings.ts';

/** A respondent of a panel, as the addresses of exits name them. */
export interface PanelRespondent {
  readonly externalId: string;
  /** The parameters of the address with which they came. */
  readonly params: Readonly<Record<string, string>>;
}

export interface PanelKeys {
  readonly entry: string | null;
  readonly callback: string | null;
}

/** What a panel can be told of an interview: its outcome, or that it was rejected. */
export const TOLD_OUTCOMES = [
  'success',
  'extra',
  'cancel',
  'zeroQuota',
  'overQuota',
  'screenedOut',
  'burned',
  'rejected',
] as const;

/** Returns how the panel calls the end of an interview with this outcome, or its rejection; null: it has not ended. */
export function endOfOutcome(outcome: string | null): PanelEnd | null {
  switch (outcome) {
    case null:
    case 'cancel':
      return null;
    case 'success':
    case 'extra':
      return 'complete';
    case 'zeroQuota':
    case 'overQuota':
      return 'overQuota';
    case 'burned':
    case 'rejected':
      return 'quality';
    default:
      return 'screenOut';
  }
}

/**
 * Returns where a respondent is sent at the end; null: there is no exit, or it leads to a host that is not the source's.
 * The host is checked at each use, for what is stored may be older than the check of the form.
 */
export function exitFor(
  settings: PanelSettings,
  keys: PanelKeys,
  respondent: PanelRespondent,
  end: PanelEnd,
): string | null {
  const filled = fillFor(settings.exits[end], keys, respondent);
  if (!leadsToOwnHost(filled, settings.hosts)) return null;
  const isSigned = settings.signsExits && settings.signature !== 'none' && keys.entry !== null;
  return isSigned ? signAddress(filled, keys.entry ?? '', settings) : filled;
}

/** Fills the places of an address of this source. */
export function fillFor(template: string, keys: PanelKeys, { externalId, params }: PanelRespondent): string {
  return fillTemplate(template, (name) => {
    if (name === 'id') return externalId;
    if (name === 'med') return medOf({ key1: keys.callback, pid: params['pid'], k2: params['k2'] });
    return Object.hasOwn(params, name) ? (params[name] ?? '') : '';
  });
}

export function leadsToOwnHost(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hosts.includes(host);
}
