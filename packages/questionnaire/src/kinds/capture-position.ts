import { err, ok, type Result } from '@seker/kernel';
import { isCalendarDate } from '../formats/calendar-date.ts';
import type { AnswerValue, Complaint, PositionValue, RawAnswer } from './answer-value.ts';
import { readJson } from './capture-medium.ts';
import { type Behaviour, NO_OPEN_ANSWERS } from './kind.ts';
import { writePosition } from './write-captured.ts';

/** Where the respondent is, as the browser says it; conditions see how exact it is, in metres. */
export const capturePosition: Behaviour = {
  ...NO_OPEN_ANSWERS,
  subKind: 'position',
  answers: [],
  lines: 1,
  lists: {},
  texts: () => [],
  rules: [],
  codes: (row) => (row === undefined ? [] : null),
  parse: parsePosition,
  toRaw: (value) => ({ values: value.type === 'position' ? [writePosition(value)] : [], texts: {}, na: false }),
  facts: (value) => ({ state: 'answered', codes: [], scalar: value.type === 'position' ? value.accuracy : null }),
  trim: (value) => value,
  view: () => ({ kind: 'capture', subKind: 'position' }),
  describe: (value) => (value.type === 'position' ? [{ type: 'words', text: wordsOf(value) }] : []),
  variables: (name) => [
    { name: `${name}_lat`, type: 'number', categories: [], holds: 'position' },
    { name: `${name}_lon`, type: 'number', categories: [], holds: 'position' },
    { name: `${name}_accuracy`, type: 'number', categories: [], holds: 'position' },
    { name: `${name}_at`, type: 'text', categories: [], holds: 'position' },
  ],
  values: (value) =>
    value?.type === 'position' ? [value.lat, value.lon, value.accuracy, value.at] : [null, null, null, null],
};

function wordsOf({ lat, lon, accuracy }: PositionValue): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)} ±${Math.round(accuracy)}`;
}

/** Half of the way around the earth, in metres. */
const LEAST_EXACT = 20_037_509;

function parsePosition({ values }: RawAnswer): Result<AnswerValue | null, Complaint> {
  const [typed = ''] = values;
  if (typed.trim() === '') return ok(null);
  const { lat, lon, accuracy, at } = readJson(typed) ?? {};
  if (!isWithin(lat, -90, 90) || !isWithin(lon, -180, 180) || !isWithin(accuracy, 0, LEAST_EXACT) || !isMoment(at))
    return err({ key: 'notCaptured', params: {} });
  return ok({ type: 'position', lat, lon, accuracy, at });
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z$/;

/** In universal time, as `toISOString` writes it. */
function isMoment(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(MOMENT.exec(value)?.[1] ?? '');
}
