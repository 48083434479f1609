import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@seker/kernel';
import { isAtWork } from '../../../../db/restored-copy.queries.ts';
import type { Deps } from '../../../../deps.ts';
import type { MailFolder } from '../../../../mail-config.ts';
import type { BounceSource } from './bounce-source.ts';
import { readFolder } from './read-folder.ts';

const LONGEST_WAIT = 15 * MINUTE;

/** How long until the folder is read again, after so many failures in a row. */
export function waitAfter(failures: number): number {
  return Math.min(MINUTE * 2 ** failures, LONGEST_WAIT);
}

/**
 * Reads bounces from a mailbox by IMAP, on the node that looks after what is overdue. For a moment two nodes may believe
 * to be it, and a message that both take counts once.
 */
export function startImapSource(deps: Deps, place: MailFolder, wait = waitAfter): BounceSource {
  const stopping = new AbortController();
  const { signal } = stopping;
  const mayRead = (): boolean => deps.node.roles.held('ticker') !== null;
  const read = async (): Promise<boolean> => {
    try {
      if (mayRead() && (await isAtWork(deps.db))) await readFolder(deps, place, { mayRead, signal });
      return true;
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ code: codeOf(error) }, 'bounces could not be read from their mailbox');
      return false;
    }
  };
  const work = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await read()) ? 0 : failures + 1;
      await sleep(wait(failures), undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = work();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Says what went wrong without the server's words, which may name the mailbox. */
function codeOf(error: unknown): string {
  const { serverResponseCode, code, name } = error as {
    readonly serverResponseCode?: string;
    readonly code?: string;
    readonly name?: string;
  };
  return serverResponseCode ?? code ?? name ?? 'unknown';
}
