import { controlCalls, type FloorAnswer, type FloorEvent, type FloorRow, type FloorState } from '@seker/contract';
import type { Person } from '../apps/server/src/testing/person.ts';
import { openStationSocket, type StationSocket } from '../apps/server/src/testing/station-socket.ts';

/** How often what was heard is taken in; the time that a change took is longer by half of it. */
const LOOK_MILLISECONDS = 5;

interface Expected {
  readonly states: ReadonlySet<FloorState>;
  readonly since: number;
}

/** A supervisor's screen: everyone of their reach, as the socket's events have left them. */
export class LiveScreen {
  readonly #rows: Map<number, FloorRow>;
  readonly #expected = new Map<number, Expected>();
  readonly #socket: StationSocket;
  readonly #looking: NodeJS.Timeout;
  #read = 0;
  /** From the answer that a person got to their row saying so, in milliseconds. */
  readonly seenAfter: number[] = [];
  /** Changes of which the next one was made before they were seen. */
  overtaken = 0;

  private constructor(socket: StationSocket, { rows }: FloorAnswer) {
    this.#socket = socket;
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#looking = setInterval(() => this.#look(), LOOK_MILLISECONDS);
  }

  /** Logs in, opens the floor, and only then reads it: nothing that happens between is lost. */
  static async open(url: string, person: Person): Promise<LiveScreen> {
    const entered = await person.logInToOffice();
    if (!entered.success) throw new Error(`not let in: ${entered.code}`);
    const socket = await openStationSocket(url, person);
    socket.emit('floor', { isOpen: true, watches: null });
    return new LiveScreen(socket, await person.call(controlCalls.readFloor, {}));
  }

  /** The person has done something that shows as one of these states. */
  expect(personId: number, ...states: readonly FloorState[]): void {
    if (this.#expected.has(personId)) this.overtaken += 1;
    const row = this.#rows.get(personId);
    if (row !== undefined && states.includes(row.state)) {
      this.#expected.delete(personId);
      this.seenAfter.push(0);
      return;
    }
    this.#expected.set(personId, { states: new Set(states), since: performance.now() });
  }

  /** Those whose last change was never seen. */
  get missing(): number {
    return this.#expected.size;
  }

  /** What it shows of each person who is there: without today's figures, which are counted in their own time. */
  shown(): ReadonlyMap<number, string> {
    return new Map([...this.#rows].map(([id, row]) => [id, told(row)]));
  }

  close(): void {
    clearInterval(this.#looking);
    this.#socket.close();
  }

  #look(): void {
    const { heard } = this.#socket;
    for (; this.#read < heard.length; this.#read += 1) {
      const [name, payload] = heard[this.#read] ?? [];
      if (name === 'floor') this.#take(payload as FloorEvent);
    }
  }

  #take(event: FloorEvent): void {
    if (event.type !== 'people') return;
    for (const id of event.gone) this.#rows.delete(id);
    for (const row of event.rows) {
      this.#rows.set(row.id, row);
      const expected = this.#expected.get(row.id);
      if (expected === undefined || !expected.states.has(row.state)) continue;
      this.#expected.delete(row.id);
      this.seenAfter.push(performance.now() - expected.since);
    }
  }
}

/** A row as it is compared. */
export function told({ id, state, station, project, hasCase, callSince }: FloorRow): string {
  return JSON.stringify({ id, state, station, project: project?.id ?? null, hasCase, isOnCall: callSince !== null });
}
