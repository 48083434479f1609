import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../tools/test/chance/test-seed.ts';
import { readFields } from '../document/json-fields.ts';
import { variablesOf } from '../interview/data-variable.ts';
import { isQuotaQuestion } from '../interview/quota-value.ts';
import { variableValues } from '../interview/variable-values.ts';
import { buildDocument, capture, compiled, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import type { AnswerValue, RawAnswer } from './answer-value.ts';
import { captureLimits } from './capture-limits.ts';
import { captureNeeds } from './capture-needs.ts';
import { FILE_TYPES, MEDIUM_ENDS, type MediumMime, MOST_CAPTURED_BYTES } from './captured-types.ts';
import { pageKinds } from './page-kinds.ts';
import { fileNameOf, writeMedium, writePosition } from './write-captured.ts';

const SHA = 'a1'.repeat(32);
const asked = (question: Readonly<Record<string, unknown>>) =>
  compiled(
    buildDocument([
      { uid: 'p1', nodes: [question] },
      { uid: 'p2', nodes: [radio('end')] },
    ]),
  );
const behaviourOf = (subKind: string, more: Readonly<Record<string, unknown>> = {}) => {
  const node = asked(capture('q', subKind, more)).questions.get('q');
  if (node === undefined) throw new Error('no question');
  return node.behaviour;
};
const PLACE = { lat: 31.5, lon: 35, accuracy: 12.5, at: '2026-06-01T09:00:00.000Z' };
const OF: Readonly<Record<string, object>> = { photo: {}, file: { mime: 'application/pdf' } };
const typed = (value: string): RawAnswer => ({ values: [value], texts: {}, na: false });
const medium = (more: object = {}): string =>
  JSON.stringify({ sha256: SHA, bytes: 2_048, mime: 'image/jpeg', name: null, ...more });

describe('a captured answer', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
  const bytes = fc.integer({ min: 1, max: MOST_CAPTURED_BYTES });
  const mimeOf = (mimes: readonly MediumMime[]) => fc.constantFrom(...mimes);
  const ofFile = [...new Set(Object.values(FILE_TYPES).flat())];
  const name = fc.option(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map(fileNameOf)
      .filter((one) => one !== null),
    { nil: null },
  );
  const valueOf = (mimes: readonly MediumMime[], names: fc.Arbitrary<string | null>): fc.Arbitrary<AnswerValue> =>
    fc.record({ type: fc.constant('medium' as const), sha256: hex, bytes, mime: mimeOf(mimes), name: names });
  const VALUES: Readonly<Record<string, fc.Arbitrary<AnswerValue>>> = {
    photo: valueOf(['image/jpeg'], fc.constant(null)),
    signature: valueOf(['image/png'], fc.constant(null)),
    audio: valueOf(FILE_TYPES.audio, fc.constant(null)),
    file: valueOf(ofFile, name),
    position: fc.record({
      type: fc.constant('position' as const),
      lat: fc.double({ min: -90, max: 90, noNaN: true }).map((one) => one + 0),
      lon: fc.double({ min: -180, max: 180, noNaN: true }).map((one) => one + 0),
      accuracy: fc.double({ min: 0, max: 20_000_000, noNaN: true }),
      at: fc
        .date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    }),
    barcode: fc.stringMatching(/^[0-9A-Za-z]{1,40}$/).map((text) => ({ type: 'text' as const, text })),
  };

  it.each(Object.keys(VALUES))('%s comes back from the form as it went there', (subKind) => {
    const behaviour = behaviourOf(subKind);
    fc.assert(
      fc.property(VALUES[subKind] ?? fc.constant({ type: 'na' as const }), (value) => {
        expect(behaviour.parse(behaviour.toRaw(value))).toEqual({ ok: true, value });
      }),
      { seed: TEST_SEED, numRuns: runs(150) },
    );
  });

  it.each([
    ['no JSON', 'photo', 'x', 'notCaptured'],
    ['a list', 'photo', '[]', 'notCaptured'],
    ['a hash in capitals', 'photo', medium({ sha256: SHA.toUpperCase() }), 'notCaptured'],
    ['a short hash', 'photo', medium({ sha256: 'a1' }), 'notCaptured'],
    ['a path for a hash', 'photo', medium({ sha256: `../${'a'.repeat(61)}` }), 'notCaptured'],
    ['no bytes', 'photo', medium({ bytes: 0 }), 'notCaptured'],
    ['half a byte', 'photo', medium({ bytes: 1.5 }), 'notCaptured'],
    ['a page', 'file', medium({ mime: 'text/html' }), 'captureWrongType'],
    ['a drawing that may hold scripts', 'photo', medium({ mime: 'image/svg+xml' }), 'captureWrongType'],
    ['a member of all objects', 'file', medium({ mime: 'constructor' }), 'captureWrongType'],
    ['a sound for a photo', 'photo', medium({ mime: 'audio/ogg' }), 'captureWrongType'],
    ['a path for a name', 'file', medium({ mime: 'text/plain', name: '../a.txt' }), 'notCaptured'],
    ['a hidden end of a name', 'file', medium({ mime: 'text/plain', name: 'a\u202etxt.exe' }), 'notCaptured'],
    ['too large', 'photo', medium({ bytes: MOST_CAPTURED_BYTES + 1 }), 'captureTooLarge'],
    [
      'beyond the pole',
      'position',
      JSON.stringify({ lat: 91, lon: 0, accuracy: 1, at: '2026-01-01T00:00:00Z' }),
      'notCaptured',
    ],
    [
      'beyond the date line',
      'position',
      JSON.stringify({ lat: 0, lon: -181, accuracy: 1, at: '2026-01-01T00:00:00Z' }),
      'notCaptured',
    ],
    [
      'a day that is none',
      'position',
      JSON.stringify({ lat: 0, lon: 0, accuracy: 1, at: '2026-02-30T00:00:00Z' }),
      'notCaptured',
    ],
    [
      'a number in words',
      'position',
      JSON.stringify({ lat: '1', lon: 0, accuracy: 1, at: '2026-01-01T00:00:00Z' }),
      'notCaptured',
    ],
  ])('%s is refused', (_what, subKind, value, key) => {
    expect(behaviourOf(subKind).parse(typed(value))).toMatchObject({ ok: false, error: { key } });
  });

  it('drops a name where there is none to be told, and what else stands there', () => {
    expect(behaviourOf('photo').parse(typed(medium({ name: 'IMG_1.jpg', gps: '31.7' })))).toEqual({
      ok: true,
      value: { type: 'medium', sha256: SHA, bytes: 2_048, mime: 'image/jpeg', name: null },
    });
  });

  it('is held to the limits of its question', () => {
    const small = behaviourOf('file', { maxBytes: 1_048_576, types: ['pdf'] });
    const pdf = (bytes: number) => typed(medium({ mime: 'application/pdf', bytes }));
    expect(small.parse(pdf(1_048_576))).toMatchObject({ ok: true });
    expect(small.parse(pdf(1_048_577))).toMatchObject({ error: { key: 'captureTooLarge', params: { max: 1 } } });
    expect(small.parse(typed(medium({ mime: 'text/plain' })))).toMatchObject({ error: { key: 'captureWrongType' } });
    const { questionnaire } = { questionnaire: asked(capture('q', 'file', { maxBytes: 4_096, types: ['pdf'] })) };
    expect(captureLimits(questionnaire, 'q')).toMatchObject({ maxBytes: 4_096, mimes: ['application/pdf'] });
    expect(captureLimits(questionnaire, 'end')).toBeNull();
  });
});

describe('a page that shows and hides by what was captured', () => {
  it.each(['photo', 'file', 'position', 'barcode'])('sees the same of %s as the server', (subKind) => {
    const behaviour = behaviourOf(subKind);
    const onPage = pageKinds.capture.read(readFields({ kind: 'capture', subKind }, 'q', []));
    const value =
      subKind === 'position' ? JSON.stringify(PLACE) : subKind === 'barcode' ? ' 7290 ' : medium(OF[subKind]);
    for (const raw of [typed(value), typed('  '), typed('')]) {
      const [read, seen] = [behaviour.parse(raw), onPage.parse(raw)];
      if (!read.ok || !seen.ok) throw new Error('both read it');
      expect(seen.value === null).toBe(read.value === null);
      if (read.value !== null && seen.value !== null)
        expect(onPage.facts(seen.value)).toEqual(behaviour.facts(read.value));
    }
  });
});

describe('a question that captures', () => {
  it.each([[{ maxBytes: 100 }], [{ maxBytes: MOST_CAPTURED_BYTES + 1 }], [{ types: ['exe'] }]])(
    'is refused with %j',
    (more) => {
      expect(() => asked(capture('q', 'file', more))).toThrow();
    },
  );

  it('is answered or not, and its accuracy and its code can be compared', () => {
    const position = { type: 'position', lat: 31.5, lon: 35, accuracy: 12, at: '2026-06-01T09:00:00.000Z' } as const;
    const photo = { type: 'medium', sha256: SHA, bytes: 1, mime: 'image/jpeg', name: null } as const;
    expect(behaviourOf('photo').facts(photo)).toEqual({ state: 'answered', codes: [], scalar: null });
    expect(behaviourOf('position').facts(position)).toMatchObject({ scalar: 12 });
    expect(behaviourOf('barcode').facts({ type: 'text', text: '7290' })).toMatchObject({ scalar: '7290' });
  });

  it('gives the end of a file’s name, a place in four columns, and a code as a text', () => {
    const interviewed = (subKind: string, value: string) => {
      const questionnaire = asked(capture('q', subKind));
      const interview = startScenario(questionnaire);
      interview.next({ q: value });
      return variableValues(questionnaire, interview.state());
    };
    expect(interviewed('photo', medium())).toMatchObject({ Q: 'jpg' });
    const at = '2026-06-01T09:00:00.000Z';
    expect(interviewed('position', writePosition({ lat: 31.5, lon: 35, accuracy: 12, at }))).toMatchObject({
      Q_lat: 31.5,
      Q_lon: 35,
      Q_accuracy: 12,
      Q_at: at,
    });
    expect(interviewed('barcode', '7290001')).toMatchObject({ Q: '7290001' });
  });

  it('is counted by no quota, and not encoded', () => {
    for (const subKind of ['photo', 'position', 'barcode']) {
      const questionnaire = asked(capture('q', subKind));
      const node = questionnaire.questions.get('q');
      expect(node !== undefined && isQuotaQuestion(node), subKind).toBe(false);
      expect(node?.behaviour.openAnswers({ type: 'text', text: '7290' })).toEqual([]);
      expect(variablesOf(questionnaire)[0]?.holds, subKind).toBeDefined();
    }
  });

  it('says what its browser must be allowed', () => {
    expect(captureNeeds(asked(radio('q')))).toBeNull();
    expect(captureNeeds(asked(capture('q', 'file')))).toEqual([]);
    expect(captureNeeds(asked(capture('q', 'barcode')))).toEqual(['camera']);
    expect(captureNeeds(asked(capture('q', 'position')))).toEqual(['geolocation']);
  });

  it('is described by its name, else by its kind and size', () => {
    const file = { type: 'medium', sha256: SHA, bytes: 1, mime: 'text/plain', name: 'receipt.txt' } as const;
    const photo = { ...file, bytes: 600_000, mime: 'image/jpeg', name: null } as const;
    expect(behaviourOf('file').describe(file)).toEqual([{ type: 'words', text: 'receipt.txt' }]);
    expect(behaviourOf('photo').describe(photo)).toEqual([{ type: 'words', text: 'JPG 0.58 MB' }]);
  });
});

describe('a file’s own name', () => {
  it.each([
    ['C:\\photos\\a.jpg', 'a.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['קבלה.pdf', 'קבלה.pdf'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['\u0000', null],
    ['/', null],
  ])('%j is kept as %j', (name, kept) => {
    expect(fileNameOf(name)).toBe(kept);
    if (kept !== null)
      expect(
        behaviourOf('file').parse(typed(writeMedium({ sha256: SHA, bytes: 1, mime: 'text/plain', name: kept }))).ok,
      ).toBe(true);
  });
});

it('each type of medium has an end of its own among its like', () => {
  const ends = Object.values(MEDIUM_ENDS);
  expect(ends.every((end) => /^[a-z0-9]{3,5}$/.test(end))).toBe(true);
});
