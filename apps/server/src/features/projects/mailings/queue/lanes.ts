import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@seker/kernel';
import type { Deps } from '../../../../deps.ts';
import { describe, isDatabaseAway } from '../../../../http/errors.ts';
import type { MailLine } from '../../../../mail/smtp-line.ts';
import type { MailServer } from '../../../../mail-config.ts';
import { usableKeyOf } from '../../links/index.ts';
import { messageSigner } from '../compose/build-message.ts';
import { isMailDue } from './claim.queries.ts';
import { createHandovers } from './handovers.ts';
import { type MailSheet, readMailSheet } from './mail-sheet.ts';
import { readSurroundings } from './pace.queries.ts';
import { paceOf } from './pace.ts';
import { type LaneTools, runLane } from './send-lane.ts';
import { createThrottle } from './throttle.ts';

/** Lanes of a node, each with a mail and a connection of its own. */
const LANES = 4;
const LOOKS_EVERY = 2 * SECOND;
/** What is common to the mails of a mailing is read again after so long. */
const KEPT = 5 * SECOND;
/** A connection that is not used is given up before a server would. */
const IDLE = 10 * SECOND;

export interface Lanes {
  /** Sends what is due until nothing is; returns how many mails were handed over. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

export interface LaneOptions {
  readonly lanes?: number;
  /** Stands between a lane and its lines; for tests that break something at the worst moment. */
  readonly around?: (line: MailLine) => MailLine;
}

/** Opens the lanes of this node. */
export function openLanes(deps: Deps, { lanes = LANES, around = (line) => line }: LaneOptions = {}): Lanes {
  const { mail: config } = deps.config;
  const stopping = new AbortController();
  const surroundings = kept(async () => await readSurroundings(deps.db));
  let pace = paceOf(config, { nodes: 1, isAnyoneAtWork: false });
  const keepPace = async (): Promise<void> => {
    pace = paceOf(config, await surroundings());
  };
  // Real time passes between mails, also while the field's clock is set.
  const throttle = createThrottle(performance.now.bind(performance), () => pace);
  const handovers = createHandovers(deps);
  const sign = messageSigner(config);
  const sheets = new Map<string, () => Promise<MailSheet | null>>();
  const keyOf = kept(async () => (await usableKeyOf(deps))?.secret ?? null);
  const lines = Array.from({ length: lanes }, () => createLines(deps, around, config.perConnection));
  const tools = lines.map(
    (own, index): LaneTools => ({
      name: `${deps.node.id}/${index}`,
      throttle,
      keepPace,
      handovers,
      sign,
      keyOf,
      lineTo: own.lineTo,
      isStopping: () => stopping.signal.aborted,
      sleep: async (milliseconds) => {
        await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
      },
      sheetOf: async (projectId, mailingId) => {
        const read = sheets.get(`${mailingId}`) ?? kept(async () => await readMailSheet(deps, projectId, mailingId));
        if (sheets.size > 1_000) sheets.clear();
        sheets.set(`${mailingId}`, read);
        return await read();
      },
    }),
  );

  function kept<T>(read: () => Promise<T>): () => Promise<T> {
    let [value, at]: [Promise<T> | null, number] = [null, 0];
    return async () => {
      if (value === null || deps.ticks() - at > KEPT) {
        at = deps.ticks();
        value = read();
        value.catch(() => {
          value = null;
        });
      }
      return await value;
    };
  }

  return {
    drain: async () => {
      const ended = await Promise.allSettled(tools.map(async (one) => await runLane(deps, one)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
    },
    close: async () => {
      stopping.abort();
      for (const own of lines) own.close();
    },
  };
}

/** Sends as long as this node runs: looks for due mails every two seconds, and when some are queued. */
export function startLanes(deps: Deps): () => Promise<void> {
  const lanes = openLanes(deps);
  let running: Promise<void> | null = null;
  let isStopped = false;
  const look = (): void => {
    if (isStopped) return;
    running ??= work().finally(() => {
      running = null;
    });
  };
  const work = async (): Promise<void> => {
    try {
      if (await isMailDue(deps.db, deps.now())) await lanes.drain();
    } catch (error) {
      if (error instanceof Error && !isDatabaseAway(error))
        deps.log.error({ error: describe(error) }, 'mails could not be sent');
    }
  };
  const timer = setInterval(look, LOOKS_EVERY).unref();
  const deaf = deps.bus.on('mailQueued', look);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    deaf();
    const last = running;
    await Promise.all([lanes.close(), last]);
  };
}

/** The lines of one lane: one to each server, until it has carried its number of mails. */
function createLines(
  { mail, ticks }: Pick<Deps, 'mail' | 'ticks'>,
  around: (line: MailLine) => MailLine,
  most: number,
): { lineTo(server: MailServer): Promise<MailLine>; close(): void } {
  const open = new Map<string, { readonly line: MailLine; usedAt: number }>();
  return {
    lineTo: async (server) => {
      const name = `${server.security} ${server.login?.user ?? ''} ${server.host}:${server.port}`;
      const held = open.get(name);
      if (held !== undefined && held.line.isOpen && held.line.handed < most && ticks() - held.usedAt < IDLE) {
        held.usedAt = ticks();
        return held.line;
      }
      held?.line.close();
      open.delete(name);
      const line = around(await mail.openLine(server));
      open.set(name, { line, usedAt: ticks() });
      return line;
    },
    close: () => {
      for (const { line } of open.values()) line.close();
    },
  };
}
