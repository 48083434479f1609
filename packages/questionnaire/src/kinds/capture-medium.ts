import { err, ok, type Result } from '@seker/kernel';
import { isObject, type JsonFields } from '../document/json-fields.ts';
import type { AnswerValue, Complaint, MediumValue, RawAnswer } from './answer-value.ts';
import {
  endOfMime,
  FILE_TYPES,
  type FileType,
  isMediumMime,
  LEAST_CAPTURED_BYTES,
  type MediumMime,
  MIMES_OF,
  MOST_CAPTURED_BYTES,
} from './captured-types.ts';
import { type Behaviour, NO_OPEN_ANSWERS } from './kind.ts';
import type { CaptureMediumPart } from './question-part.ts';
import { isFileName, megabytes, writeMedium } from './write-captured.ts';

type MediumShape = Omit<CaptureMediumPart, 'kind'>;

/** A photo, a sound, a signature or a file; the answer names its bytes, which travel by themselves. */
export function readCaptureMedium(fields: JsonFields, subKind: CaptureMediumPart['subKind']): Behaviour {
  const mimes = subKind === 'file' ? fileMimes(fields) : MIMES_OF[subKind];
  return mediumBehaviour({ subKind, maxBytes: readMaxBytes(fields), mimes });
}

function readMaxBytes(fields: JsonFields): number {
  if (fields.raw('maxBytes') === undefined) return MOST_CAPTURED_BYTES;
  const bytes = fields.whole('maxBytes');
  if (bytes >= LEAST_CAPTURED_BYTES && bytes <= MOST_CAPTURED_BYTES) return bytes;
  fields.fail('badLimits', `maxBytes: ${LEAST_CAPTURED_BYTES} to ${MOST_CAPTURED_BYTES}`);
  return MOST_CAPTURED_BYTES;
}

/** Without a choice of the author, every type is taken. */
function fileMimes(fields: JsonFields): readonly MediumMime[] {
  const names = fields.list('types');
  for (const name of names) if (!isFileType(name)) fields.fail('wrongShape', `types: ${String(name)}`);
  const chosen = names.filter(isFileType);
  const types = chosen.length === 0 ? Object.values(FILE_TYPES) : chosen.map((name) => FILE_TYPES[name]);
  return [...new Set<MediumMime>(types.flat())];
}

function isFileType(name: unknown): name is FileType {
  return typeof name === 'string' && Object.hasOwn(FILE_TYPES, name);
}

function mediumBehaviour(shape: MediumShape): Behaviour {
  const { subKind } = shape;
  return {
    ...NO_OPEN_ANSWERS,
    subKind,
    answers: [],
    lines: 1,
    lists: {},
    texts: () => [],
    rules: [],
    codes: (row) => (row === undefined ? [] : null),
    parse: (raw) => parseMedium(raw, shape),
    toRaw: (value) => ({ values: value.type === 'medium' ? [writeMedium(value)] : [], texts: {}, na: false }),
    facts: () => ({ state: 'answered', codes: [], scalar: null }),
    trim: (value) => value,
    view: () => ({ kind: 'capture', ...shape }),
    describe: (value) => (value.type === 'medium' ? [{ type: 'words', text: wordsOf(value) }] : []),
    variables: (name) => [{ name, type: 'text', categories: [], holds: 'medium' }],
    values: (value) => [value?.type === 'medium' ? endOfMime(value.mime) : null],
  };
}

/** The name of a file; of what has none, its type and size, which read the same in every language. */
function wordsOf({ name, mime, bytes }: MediumValue): string {
  return name ?? `${endOfMime(mime).toUpperCase()} ${(Math.ceil(bytes / 10_485.76) / 100).toFixed(2)} MB`;
}

const SHA256 = /^[0-9a-f]{64}$/;
function parseMedium(
  { values }: RawAnswer,
  { subKind, maxBytes, mimes }: MediumShape,
): Result<AnswerValue | null, Complaint> {
  const [typed = ''] = values;
  if (typed.trim() === '') return ok(null);
  const said = readJson(typed);
  if (said === null) return refused('notCaptured');
  const { sha256, bytes, mime, name } = said;
  if (typeof sha256 !== 'string' || !SHA256.test(sha256)) return refused('notCaptured');
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 1) return refused('notCaptured');
  if (!isMediumMime(mime) || !mimes.includes(mime)) return refused('captureWrongType');
  if (bytes > maxBytes) return err({ key: 'captureTooLarge', params: { max: megabytes(maxBytes) } });
  if (subKind !== 'file') return ok({ type: 'medium', sha256, bytes, mime, name: null });
  return isFileName(name) ? ok({ type: 'medium', sha256, bytes, mime, name }) : refused('notCaptured');
}

/** The members of a JSON object in a field of a form; null for anything else. */
export function readJson(typed: string): Readonly<Record<string, unknown>> | null {
  if (typed.length > 2_000) return null;
  try {
    const json: unknown = JSON.parse(typed);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

function refused(key: Complaint['key']): Result<never, Complaint> {
  return err({ key, params: {} });
}
