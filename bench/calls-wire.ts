import { type AmiAddress, type AmiConnection, createAmiConnection, systemScheduler } from '@seker/telephony';

/** What one call was on the wire: when each step came, in milliseconds of this process. */
export interface WireCall {
  answered?: number;
  bridged?: number;
  ended?: number;
  /** How many of its channels have entered a bridge. */
  entered?: number;
}

/** Listens to an exchange beside the server: the same events, at the moment at which they come. */
export class CallsWire {
  readonly calls = new Map<string, WireCall>();
  events = 0;
  readonly #line: AmiConnection;

  private constructor(line: AmiConnection) {
    this.#line = line;
  }

  static async open(address: AmiAddress): Promise<CallsWire> {
    const wire = new CallsWire(createAmiConnection({ address, scheduler: systemScheduler }));
    await wire.#line.open({ up: () => undefined, event: (raw) => wire.#hear(raw), down: () => undefined });
    return wire;
  }

  ask: AmiConnection['ask'] = async (...asked) => await this.#line.ask(...asked);

  async close(): Promise<void> {
    await this.#line.close();
  }

  #hear(raw: Readonly<Record<string, string>>): void {
    this.events += 1;
    const { Event: event, Uniqueid: id = '', Linkedid: linked = '' } = raw;
    const call = this.#of(linked.startsWith('sk-') ? linked : id);
    if (call === null) return;
    const now = performance.now();
    if (event === 'DialEnd' && raw['DialStatus'] === 'ANSWER' && raw['DestUniqueid'] !== linked) call.answered ??= now;
    if (event === 'BridgeEnter') {
      call.entered = (call.entered ?? 0) + 1;
      if (call.entered === 2) call.bridged = now;
    }
    if (event === 'Hangup' && id === linked) call.ended ??= now;
  }

  #of(id: string): WireCall | null {
    if (!id.startsWith('sk-')) return null;
    const known = this.calls.get(id);
    if (known !== undefined) return known;
    const fresh = {};
    this.calls.set(id, fresh);
    return fresh;
  }
}
