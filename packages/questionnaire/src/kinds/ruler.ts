import { err } from '@seker/kernel';
import type { JsonFields } from '../document/json-fields.ts';
import type { AnswerValue } from './answer-value.ts';
import { type Behaviour, type Kind, NO_OPEN_ANSWERS } from './kind.ts';
import { openFormats } from './open-formats.ts';
import { END_KEYS } from './scale-ends.ts';

/** A slider between two labelled ends. */
export const ruler: Pick<Kind, 'read'> = {
  read(fields) {
    return rulerBehaviour(readScale(fields));
  },
};

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number | null;
}

/** Design rules of specification 2 §5: both ends are set, and the upper is at least 1 above the lower. */
function readScale(fields: JsonFields): Scale {
  const [min, max] = [fields.optionalNumber('min'), fields.optionalNumber('max')];
  const step = fields.optionalNumber('step') ?? 1;
  const start = fields.raw('start') === null ? null : fields.optionalNumber('start');
  if (min === null || max === null || max < min + 1) fields.fail('badScale', `${min ?? '?'} to ${max ?? '?'}`);
  const scale = { min: min ?? 0, max: max ?? 1, step, start };
  if (step <= 0 || step > scale.max - scale.min) fields.fail('badStep', String(step));
  if (start !== null && !isOnScale(start, scale)) fields.fail('badScale', `start: ${start}`);
  return scale;
}

/** Whether the number is on a step from the lower end, or equals the upper end. */
function isOnScale(number: number, { min, max, step }: Scale): boolean {
  if (number < min || number > max) return false;
  const steps = (number - min) / step;
  return number === max || Math.abs(steps - Math.round(steps)) < 1e-9;
}

function rulerBehaviour(scale: Scale): Behaviour {
  return {
    ...NO_OPEN_ANSWERS,
    subKind: 'ruler',
    answers: [],
    lines: 1,
    lists: {},
    texts: () => [],
    rules: ['numberRange', 'wholeNumber'],
    codes: (row) => (row === undefined ? [] : null),
    parse(raw, language) {
      const read = openFormats.number.parse(raw.values[0] ?? '', language);
      if (!read.ok || read.value === null) return read;
      const number = numberOf(read.value);
      if (number !== null && isOnScale(number, scale)) return read;
      return err({ key: 'offScale', params: { min: scale.min, max: scale.max, step: scale.step } });
    },
    toRaw: (value) => ({ values: [String(numberOf(value) ?? '')], texts: {}, na: false }),
    facts: (value) => ({ state: 'answered', codes: [], scalar: numberOf(value) }),
    trim: (value) => value,
    view: (present) => ({
      kind: 'visual',
      subKind: 'ruler',
      ...scale,
      lowerLabel: present.text(END_KEYS.lower),
      upperLabel: present.text(END_KEYS.upper),
    }),
    describe: (value) => [{ type: 'words', text: String(numberOf(value) ?? '') }],
    variables: (name) => [{ name, type: 'number', categories: [] }],
    values: (value) => [value === null ? null : numberOf(value)],
  };
}

function numberOf(value: AnswerValue): number | null {
  return value.type === 'number' ? value.number : null;
}
