import { randomUUID } from 'node:crypto';
import { err, SECOND } from '@seker/kernel';
import type { OriginateRequest } from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { addCommand, type CommandAnswer, readAnswer } from './exchange-command.queries.ts';

/** The bus carries commands and answers; lost ones are found in the table after this time. */
export const ASK_AGAIN_EVERY = SECOND;
const PATIENCE_SECONDS = 30;

/** Asks the node that holds the exchange: stores commands in the database and waits for their answers. */
export class CommandAsker {
  readonly #deps: Pick<Deps, 'db' | 'bus'>;
  /** By command: ends the wait for its answer. */
  readonly #awaited = new Map<string, () => void>();

  constructor(deps: Pick<Deps, 'db' | 'bus'>) {
    this.#deps = deps;
  }

  /** The bus says that a command was answered. */
  hearAnswered(id: string): void {
    this.#awaited.get(id)?.();
  }

  async originate(request: OriginateRequest, signal?: AbortSignal): Promise<CommandAnswer> {
    const id = await this.#ask('originate', request.callId, request);
    try {
      const end = performance.now() + PATIENCE_SECONDS * SECOND;
      while (performance.now() < end && signal?.aborted !== true) {
        await this.#answeredOrLater(id, signal);
        const answer = await readAnswer(this.#deps.db, id);
        if (answer !== null) return answer;
      }
    } finally {
      this.#awaited.delete(id);
    }
    await this.hangUp(request.callId);
    return err({ code: 'timedOut' });
  }

  async hangUp(callId: string): Promise<void> {
    await this.#ask('hangUp', callId, null);
  }

  async #ask(kind: 'originate' | 'hangUp', callId: string, payload: OriginateRequest | null): Promise<string> {
    const id = randomUUID();
    await addCommand(this.#deps.db, { id, kind, callId, payload, seconds: PATIENCE_SECONDS });
    this.#deps.bus.emit('exchangeAsked', { id });
    return id;
  }

  /** Waits until the bus announces the answer, or until the next poll is due. */
  async #answeredOrLater(id: string, signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ASK_AGAIN_EVERY);
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#awaited.set(id, go);
      signal?.addEventListener('abort', go, { once: true });
    });
  }
}
