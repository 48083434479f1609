import { fillTemplate, type PanelEnd } from '@seker/contract';
import { fillFor, leadsToOwnHost, type PanelKeys, type PanelRespondent } from './panel-exits.ts';
import type { PanelSettings } from './panel-settings.ts';
import { STATUS_CODES } from './status-codes.ts';

export interface CallbackRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Builds what tells the panel the end of an interview; null: the source has no callback, or it leads to a foreign host. */
export function callbackRequest(
  settings: PanelSettings,
  keys: PanelKeys,
  respondent: PanelRespondent,
  end: PanelEnd,
): CallbackRequest | null {
  const { callback, hosts, preset } = settings;
  if (callback === null) return null;
  const status = STATUS_CODES[preset][end];
  const url = fillFor(callback.url.replaceAll('{status}', encodeURIComponent(String(status))), keys, respondent);
  if (!leadsToOwnHost(url, hosts)) return null;
  const isPost = callback.method === 'POST';
  return {
    method: callback.method,
    url,
    headers: {
      accept: 'application/json',
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...authorization(keys),
    },
    body: isPost ? JSON.stringify({ id: respondent.externalId, status }) : null,
  };
}

/** Builds what asks the panel whether it knows an id; null: it is not asked. */
export function checkRequest(settings: PanelSettings, keys: PanelKeys, externalId: string): CallbackRequest | null {
  if (settings.checkUrl === '') return null;
  const url = fillTemplate(settings.checkUrl, (name) => (name === 'id' ? externalId : ''));
  if (!leadsToOwnHost(url, settings.hosts)) return null;
  return { method: 'GET', url, headers: { accept: 'application/json', ...authorization(keys) }, body: null };
}

function authorization({ callback }: PanelKeys): Readonly<Record<string, string>> {
  return callback === null ? {} : { authorization: callback };
}
