import { randomUUID } from 'node:crypto';
import { DIAL_REFUSALS } from '@seker/fieldwork';
import { err, ok, type Result, SECOND } from '@seker/kernel';
import {
  LINE_REFUSALS,
  type LineAct,
  type LineRefusal,
  type OriginatedCall,
  type OriginateRefusal,
  type OriginateRequest,
} from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { addCommand, type CommandAnswer, type ExchangeCommand, readAnswer } from './exchange-command.queries.ts';

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

  async originate(request: OriginateRequest, signal?: AbortSignal): Promise<Result<OriginatedCall, OriginateRefusal>> {
    const { callId } = request;
    const answer = await this.#answerTo({ kind: 'originate', callId, payload: request }, signal);
    if (answer === null) {
      await this.hangUp(callId);
      return err({ code: 'timedOut' });
    }
    if (answer.ok) return answer.value === null ? err({ code: 'unknown' }) : ok(answer.value);
    return err({ code: DIAL_REFUSALS.find((code) => code === answer.error.code) ?? 'unknown' });
  }

  async hangUp(callId: string): Promise<void> {
    await this.#ask({ kind: 'hangUp', callId, payload: null });
  }

  async act(act: LineAct): Promise<Result<null, LineRefusal>> {
    const callId = 'callId' in act ? act.callId : act.supervisionId;
    const answer = (await this.#answerTo({ kind: 'act', callId, payload: act })) ?? err({ code: 'timedOut' } as const);
    if (answer.ok) return ok(null);
    return err({ code: LINE_REFUSALS.find((code) => code === answer.error.code) ?? 'unknown' });
  }

  /** Asks, and waits for the answer; null when it did not come in time. */
  async #answerTo(command: ExchangeCommand, signal?: AbortSignal): Promise<CommandAnswer | null> {
    const id = await this.#ask(command);
    try {
      const end = performance.now() + PATIENCE_SECONDS * SECOND;
      while (performance.now() < end && signal?.aborted !== true) {
        await this.#answeredOrLater(id, signal);
        const answer = await readAnswer(this.#deps.db, id);
        if (answer !== null) return answer;
      }
      return null;
    } finally {
      this.#awaited.delete(id);
    }
  }

  async #ask(command: ExchangeCommand): Promise<string> {
    const id = randomUUID();
    await addCommand(this.#deps.db, { ...command, id, seconds: PATIENCE_SECONDS });
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
