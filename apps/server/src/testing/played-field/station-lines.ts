import { setTimeout as sleep } from 'node:timers/promises';
import { deskCalls as calls, pbxCalls } from '@seker/contract';
import type { Encounter, Worker } from '@seker/fieldsim';
import type { Person } from '../person.ts';
import type { LineScript } from './line-script.ts';
import type { PlayLog } from './log.ts';

const OVER: readonly string[] = ['stopped', 'failed', 'empty'];
/** Milliseconds between two polls of a line. */
const PAUSE = 15;
const LOOKS = 400;

interface NumberToDial {
  readonly number: string;
  readonly phoneId: number;
  readonly caseId: number;
}

/** The result of dialling a number, or the server's refusal. */
type LineResult = 'answered' | 'failed' | { readonly refused: string };

/** The telephones of the players: some let the exchange dial, the others dial by hand and report it. */
export interface StationLines {
  dial(worker: Worker, to: NumberToDial, line: Encounter['line']): Promise<LineResult>;
  /** Marks that a survey runs on the line, and may end without a status. */
  noteTalk(worker: Worker): void;
  endTalk(worker: Worker): void;
  /** Called when a status has hung up. */
  freeAfterStatus(worker: Worker): Promise<void>;
  /** Called when a respondent is left, so that no call remains. */
  free(worker: Worker): Promise<void>;
}

export function createStationLines({
  personOf,
  script,
  note,
  log,
}: {
  readonly personOf: (worker: Worker) => Person;
  readonly script: LineScript;
  readonly note: (kind: string) => void;
  readonly log: Pick<PlayLog, 'troubles'>;
}): StationLines {
  const talking = new Set<number>();
  /** Workers whose line the exchange may still hold. */
  const dialling = new Set<number>();

  /** Polls until the line is in one of these states; null when it is not. */
  async function lineOf(worker: Worker, states: readonly string[]): Promise<string | null> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      note('line');
      const { call } = await personOf(worker).call(pbxCalls.lineState, {});
      const state = call?.state ?? 'empty';
      if (OVER.includes(state)) dialling.delete(worker.number);
      if (states.includes(state)) return state;
      await sleep(PAUSE);
    }
    log.troubles.push(`the line of ${personOf(worker).name} did not come to an end`);
    return null;
  }

  async function free(worker: Worker): Promise<void> {
    if (talking.delete(worker.number)) await personOf(worker).hangUp();
    else if (!dialling.has(worker.number)) return;
    await lineOf(worker, OVER);
  }

  return {
    dial: async (worker, { number, phoneId, caseId }, line) => {
      const person = personOf(worker);
      if (dialsByHand(worker)) {
        const called = await person.call(calls.callPhone, { phoneId });
        if (called.code !== 0) return { refused: called.message };
        return line === 'answered' || line === 'machine' ? 'answered' : 'failed';
      }
      script.write(number, line);
      dialling.add(worker.number);
      const made = await person.call(pbxCalls.makeCall, { number, phone_id: phoneId, sf_id: caseId });
      if (made.data.Response !== 'Success') return { refused: made.data.message ?? '' };
      return (await lineOf(worker, ['answered', ...OVER])) === 'answered' ? 'answered' : 'failed';
    },
    noteTalk: ({ number }) => void talking.add(number),
    endTalk: ({ number }) => void talking.delete(number),
    freeAfterStatus: async (worker) => {
      if (!dialsByHand(worker)) await free(worker);
    },
    free,
  };
}

/** Two of three dial by hand. */
function dialsByHand({ number }: Worker): boolean {
  return number % 3 !== 0;
}
