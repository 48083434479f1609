import { MINUTE, SECOND } from '@seker/kernel';

/** The carrier's behaviour for a number; times in milliseconds. */
export type NumberScript =
  | {
      readonly kind: 'answers';
      /** Ringing time; 0 answers without ringing. */
      readonly after: number;
      /** Time from the answer until the respondent hangs up; null stays on the line. */
      readonly hangsUpAfter: number | null;
      /** Time from the answer until the interviewer's phone loses the network; null keeps it. */
      readonly stationDropsAfter: number | null;
    }
  | {
      readonly kind: 'fails';
      readonly after: number;
      readonly rings: boolean;
      readonly dialStatus: 'BUSY' | 'NOANSWER' | 'CONGESTION';
      /** Q.850. */
      readonly cause: number;
      readonly causeText: string;
      /** False when the exchange stops ringing without a hang-up. */
      readonly farHangsUp: boolean;
    };

const RING_LIMIT = 30 * SECOND;

/** The script of a number, chosen by its last two digits; any other ending answers after a second and stays. */
export function scriptOf(number: string): NumberScript {
  return SCRIPTS.get(number.slice(-2)) ?? answers(SECOND);
}

function answers(
  after: number,
  hangsUpAfter: number | null = null,
  stationDropsAfter: number | null = null,
): NumberScript {
  return { kind: 'answers', after, hangsUpAfter, stationDropsAfter };
}

type Failure = Extract<NumberScript, { kind: 'fails' }>;

function fails(cause: number, causeText: string, part: Partial<Failure> = {}): NumberScript {
  const plain = { after: 0, rings: false, dialStatus: 'NOANSWER', farHangsUp: true } as const;
  return { kind: 'fails', cause, causeText, ...plain, ...part };
}

const SCRIPTS: ReadonlyMap<string, NumberScript> = new Map([
  ['01', answers(SECOND)],
  ['02', fails(17, 'User busy', { after: SECOND, rings: true, dialStatus: 'BUSY' })],
  ['03', fails(0, 'Unknown', { after: RING_LIMIT, rings: true, farHangsUp: false })],
  ['04', answers(SECOND, 3 * SECOND)],
  ['05', fails(1, 'Unallocated (unassigned) number')],
  ['06', fails(34, 'Circuit/channel congestion', { dialStatus: 'CONGESTION' })],
  ['07', fails(21, 'Call Rejected', { after: SECOND, rings: true })],
  ['08', answers(0, MINUTE)],
  ['09', answers(0, MINUTE)],
  ['10', fails(1, 'Unallocated (unassigned) number', { after: 5 * SECOND })],
  ['11', answers(8 * SECOND)],
  ['12', fails(27, 'Destination out of order')],
  ['13', answers(0)],
  ['20', answers(SECOND, null, SECOND)],
]);
