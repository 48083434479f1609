import { err, ok, type Result } from '@seker/kernel';
import type {
  Exchange,
  KnownCall,
  LineAct,
  LineRefusal,
  OriginatedCall,
  OriginateRefusal,
  OriginateRequest,
} from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { describe } from '../../../http/errors.ts';
import type { Roles } from '../../../nodes/node-roles.ts';
import {
  answerCommand,
  type CommandAnswer,
  type ExchangeCommand,
  forgetOldCommands,
  listWaiting,
  takeCommand,
} from './exchange-command.queries.ts';
import { tellState } from './exchange-state.queries.ts';

/** Many changes are told together: at a start all stations report at once. */
const TOLD_TOGETHER_MILLISECONDS = 50;

export interface ExchangeHolderOptions extends Pick<Deps, 'db' | 'bus' | 'log'> {
  readonly adapter: Exchange;
  /** Reads the live calls of our own records, for a new holder. */
  readonly knownCalls: () => Promise<readonly KnownCall[]>;
  readonly roles: Roles;
  /** Logs what went wrong in work that no one waits for. */
  readonly failed: (what: string) => (error: Error) => void;
}

/** The node with the role `exchange`: speaks to the exchange, executes the commands of other nodes, tells them its state. */
export class ExchangeHolder {
  readonly #options: ExchangeHolderOptions;
  #isAboutToTell = false;
  #telling: Promise<void> = Promise.resolve();
  /** The epoch whose take-over has ended. */
  #takenEpoch: number | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(options: ExchangeHolderOptions) {
    this.#options = options;
  }

  /** The epoch in which this node holds the exchange; null when another one does. */
  get epoch(): ReturnType<Roles['held']> {
    return this.#options.roles.held('exchange');
  }

  async takeOver(): Promise<void> {
    try {
      await this.#takeOver();
    } finally {
      this.#takenEpoch = this.epoch;
      for (const goOn of this.#waiting) goOn();
      this.#waiting.clear();
    }
  }

  /** Acts that come while the exchange is being taken over wait: until its end the adapter would say that it is down. */
  async #whenTakenOver(): Promise<void> {
    const { epoch } = this;
    if (epoch !== null && epoch !== this.#takenEpoch) await new Promise<void>((goOn) => this.#waiting.add(goOn));
  }

  async #takeOver(): Promise<void> {
    const { adapter, knownCalls, roles, log } = this.#options;
    if (this.epoch === null) return;
    adapter.adopt(await knownCalls());
    if (this.epoch === null) return;
    await adapter.start();
    if (!roles.areLeased) return;
    log.info({ exchange: adapter.name }, 'this node speaks to the exchange');
    await this.executeWaiting();
  }

  /** Executes all pending commands, including those whose news was lost or whose holder is gone. */
  async executeWaiting(): Promise<void> {
    const { db } = this.#options;
    const { epoch } = this;
    if (epoch === null) return;
    for (const id of await listWaiting(db, epoch)) this.execute(id);
    await forgetOldCommands(db);
  }

  /** Executes a command in the background. */
  execute(id: string): void {
    void this.#execute(id).catch(this.#options.failed('a command to the exchange was not executed'));
  }

  async #execute(id: string): Promise<void> {
    await this.#whenTakenOver();
    const { db, bus } = this.#options;
    const { epoch } = this;
    if (epoch === null) return;
    const taken = await takeCommand(db, id, epoch);
    if (taken === null || this.epoch !== epoch) return;
    const answer = await this.#carryOut(taken.command, taken.milliseconds);
    await answerCommand(db, id, epoch, answer);
    bus.emit('exchangeAnswered', { id });
  }

  async originate(request: OriginateRequest, signal?: AbortSignal): Promise<Result<OriginatedCall, OriginateRefusal>> {
    const { adapter } = this.#options;
    await this.#whenTakenOver();
    // An earlier holder may have requested it without getting further.
    const living = adapter.calls().find(({ callId }) => callId === request.callId);
    if (living !== undefined) return ok({ uniqueId1: living.callId, uniqueId2: living.farId });
    return await this.#done(adapter.originate(request, signal), { act: 'originate', callId: request.callId });
  }

  async #carryOut(command: ExchangeCommand, milliseconds: number): Promise<CommandAnswer> {
    switch (command.kind) {
      case 'originate':
        return await this.originate(command.payload, AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds))));
      case 'hangUp':
        await this.#options.adapter.hangup(command.callId);
        return ok(null);
      case 'act':
        return await this.act(command.payload);
    }
  }

  async act(act: LineAct): Promise<Result<null, LineRefusal>> {
    await this.#whenTakenOver();
    const ids = {
      ...('callId' in act ? { callId: act.callId } : {}),
      ...('supervisionId' in act ? { supervisionId: act.supervisionId } : {}),
    };
    return await this.#done(
      this.#options.adapter.act(act).then((answer) => {
        if (!answer.ok && answer.error.code === 'unknown')
          this.#options.log.warn({ act: act.type, ...ids }, 'the exchange has no answer for what it was asked');
        return answer;
      }),
      { act: act.type, ...ids },
    );
  }

  /** What the adapter did not expect is answered as `unknown`, and logged by ids: a request holds a number. */
  async #done<T, E>(asked: Promise<Result<T, E>>, facts: object): Promise<Result<T, E | { readonly code: 'unknown' }>> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#options.log.error({ ...facts, error: describe(error) }, 'the exchange failed at what it was asked');
      return err({ code: 'unknown' });
    }
  }

  /** Stores the state of the exchange for the other nodes, a moment later. */
  tellSoon(): void {
    const { roles, failed } = this.#options;
    if (!roles.areLeased || this.#isAboutToTell) return;
    this.#isAboutToTell = true;
    setTimeout(() => {
      this.#isAboutToTell = false;
      // One after the other: the state that is stored last is the latest one.
      this.#telling = this.#telling
        .then(async () => await this.#tell())
        .catch(failed('the state of the exchange was not told'));
    }, TOLD_TOGETHER_MILLISECONDS);
  }

  async #tell(): Promise<void> {
    const { db, bus, adapter } = this.#options;
    const { epoch } = this;
    if (epoch === null) return;
    await tellState(db, adapter.name, { health: adapter.health(), stations: adapter.stations() }, epoch);
    bus.emit('exchangeChanged', {});
  }
}
