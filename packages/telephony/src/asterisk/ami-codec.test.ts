import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { hostileNumbers } from '../hostile-numbers.ts';
import { ACTIONS, type AmiMessage, createAmiReader, LONGEST_MESSAGE, writeAction } from './ami-codec.ts';
import { bytesOfTranscript } from './bytes-of-transcript.test-data.ts';
import { readTranscript } from './read-transcript.ts';

const FOLDER = join(import.meta.dirname, 'recordings');

function read(...pieces: readonly Uint8Array[]) {
  const heard: AmiMessage[] = [];
  const banners: string[] = [];
  let tooLong = 0;
  const reader = createAmiReader({
    banner: (text) => banners.push(text),
    message: (message) => heard.push(message),
    tooLong: () => {
      tooLong += 1;
    },
  });
  for (const piece of pieces) reader(piece);
  return { heard, banners, tooLong };
}
const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

describe('T10 messages of an exchange', () => {
  it.each(readdirSync(FOLDER))('%s reads the same in every cut', (name) => {
    const lines = readTranscript(readFileSync(join(FOLDER, name), 'utf8'));
    const whole = bytesOfTranscript(lines.filter(({ direction }) => direction === 'received'));
    const once = read(whole);
    expect(once.banners).toHaveLength(1);
    expect(once.heard.length).toBeGreaterThan(0);
    const single = read(...Array.from(whole, (_, at) => whole.subarray(at, at + 1)));
    expect(single).toEqual(once);
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
        expect(read(...at.slice(1).map((end, index) => whole.subarray(at[index], end)))).toEqual(once);
      }),
      { numRuns: runs(6) },
    );
  });

  it('keep characters that a cut divides, empty values, colons in values, and repeated headers', () => {
    const text = bytes('Event: X\r\nName: דנה: 5\r\nEmpty: \r\nBare:\r\nVar: a\r\nVar: b\r\nnonsense\r\n\r\n');
    for (let at = 0; at <= text.length; at += 1) {
      const { heard } = read(text.subarray(0, at), text.subarray(at));
      expect(heard).toHaveLength(1);
      expect({ ...heard[0]?.headers }).toEqual({ Event: 'X', Name: 'דנה: 5', Empty: '', Bare: '', Var: 'a' });
      expect({ ...heard[0]?.repeated }).toEqual({ Var: ['a', 'b'] });
    }
  });

  it('may have headers of any name', () => {
    const { heard } = read(bytes('__proto__: x\nconstructor: y\n\n'));
    expect(Object.entries(heard[0]?.headers ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it.each([
    ['one line without an end', () => Buffer.alloc(LONGEST_MESSAGE + 10, 'a')],
    ['lines without an end', () => bytes('Name: value\r\n'.repeat(10_000))],
  ])('of more than 64 KB end the reading: %s', (_, make) => {
    const all = make();
    const pieces = Array.from({ length: 40 }, (__, at) =>
      all.subarray((at * all.length) / 40, ((at + 1) * all.length) / 40),
    );
    expect(read(...pieces, bytes('\r\n\r\nEvent: X\r\n\r\n'))).toEqual({ heard: [], banners: [], tooLong: 1 });
  });

  it('may be anything: no input breaks the reader', () => {
    const line = fc.oneof(
      fc.constantFrom('', 'Event: X', 'Response: Success', ': y', 'a:', 'Asterisk Call Manager/1', '\r', '\0'),
      fc.string({ maxLength: 40, unit: 'binary' }),
    );
    const text = fc.array(line, { maxLength: 30 }).map((lines) => bytes(lines.join('\r\n')));
    const noise = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
    fc.assert(
      fc.property(fc.oneof(text, noise), fc.nat(), (input, cut) => {
        const at = input.length === 0 ? 0 : cut % input.length;
        expect(read(input.subarray(0, at), input.subarray(at))).toEqual(read(input));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('T11 an action', () => {
  it('is written with its id and headers; several variables are a header each', () => {
    expect(writeAction('Originate', 'a-1', { Channel: 'PJSIP/101', Variable: ['REC=off', 'RING=20'] })).toEqual({
      ok: true,
      value:
        'Action: Originate\r\nActionID: a-1\r\nChannel: PJSIP/101\r\nVariable: REC=off\r\nVariable: RING=20\r\n\r\n',
    });
  });

  const breaking = [
    '\r',
    '\n',
    '\0',
    'a\r\nAction: Hangup',
    'a\n\nAction: Command',
    '\u2028',
    'é',
    '',
    'a'.repeat(257),
  ];
  it.each(Object.entries(ACTIONS).flatMap(([action, headers]) => headers.map((header) => [action, header] as const)))(
    '%s refuses what breaks out of %s',
    (action, header) => {
      for (const value of breaking) expect(writeAction(action, 'id', { [header]: value }).ok).toBe(false);
    },
  );

  it.each([...hostileNumbers, 'A=b,c', 'REC=a,B=c', 'REC=${X}', 'rec=a', '=a', 'REC'])(
    'refuses %j as a variable',
    (value) => expect(writeAction('Originate', 'id', { Variable: [value] }).ok).toBe(false),
  );

  it.each(['Command', 'MixMonitor', 'Getvar', 'DBPut', 'UpdateConfig', 'Action', '__proto__', 'toString', 'login'])(
    'refuses the action %s',
    (action) => expect(writeAction(action, 'id')).toMatchObject({ ok: false, error: { code: 'action' } }),
  );

  it.each(['Application', 'Data', 'Command', 'Account', 'EarlyMedia', 'Codecs', 'CallerID', 'x'])(
    'refuses the header %s in every action',
    (header) => {
      for (const action of Object.keys(ACTIONS))
        expect(writeAction(action, 'id', { [header]: 'x' })).toMatchObject({ ok: false, error: { code: 'header' } });
    },
  );

  it('is read back as it was written, with any values', () => {
    const value = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(value, value, (channel, exten) => {
        const written = writeAction('Redirect', 'id', { Channel: channel, Exten: exten });
        if (!written.ok) return;
        const { heard } = read(bytes(written.value));
        expect(heard.map(({ headers }) => ({ ...headers }))).toEqual([
          { Action: 'Redirect', ActionID: 'id', Channel: channel, Exten: exten },
        ]);
      }),
      { numRuns: runs(500) },
    );
  });
});
