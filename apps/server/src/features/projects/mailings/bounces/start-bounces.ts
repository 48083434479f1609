import type { Deps } from '../../../../deps.ts';
import { describe } from '../../../../http/errors.ts';
import { startImapSource } from './imap-source.ts';
import { startLmtpSource } from './lmtp-source.ts';

/** Opens this node's sources of bounces, as the configuration names them; returns a function that closes them. */
export function startBounces(deps: Deps): () => Promise<void> {
  const { bounceLmtp, bounceImap } = deps.config.mail;
  const lmtp = bounceLmtp === null ? null : startLmtpSource(deps, bounceLmtp);
  lmtp?.catch((error: Error) => deps.log.error({ error: describe(error) }, 'the bounce port could not be opened'));
  const imap = bounceImap === null ? null : startImapSource(deps, bounceImap);
  return async () => {
    await Promise.all([imap?.close(), lmtp?.then(async (source) => await source.close()).catch(() => undefined)]);
  };
}
