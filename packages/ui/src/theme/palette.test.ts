import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '@seker/contract/look';
import { describe, expect, it } from 'vitest';
import { schemeVariables } from './css-variables.ts';
import { darkPalette, lightPalette, type Palette } from './palette.ts';

type Pair = readonly [text: keyof Palette, ground: keyof Palette];

const TEXT_PAIRS: readonly Pair[] = [
  ['ink', 'ground'],
  ['ink', 'card'],
  ['ink', 'raised'],
  ['ink', 'quiet'],
  ['ink', 'infoTint'],
  ['ink', 'dangerTint'],
  ['muted', 'ground'],
  ['muted', 'card'],
  ['muted', 'raised'],
  ['muted', 'quiet'],
  ['muted', 'accentTint'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accentText', 'accentTint'],
  ['accentText', 'card'],
  ['accentText', 'ground'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['danger', 'dangerTint'],
  ['danger', 'card'],
  ['danger', 'ground'],
  ['onInfo', 'info'],
  ['onInfo', 'infoHover'],
  ['info', 'infoTint'],
  ['info', 'card'],
];

const EDGE_PAIRS: readonly Pair[] = [
  ['controlLine', 'card'],
  ['controlLine', 'ground'],
  ['accent', 'card'],
];

const STATES = ['warn', 'violet', 'sky'] as const;
const STATE_PAIRS: readonly Pair[] = STATES.flatMap((state): Pair[] =>
  ([`${state}Tint`, 'card', 'ground', 'raised', 'accentTint'] as const).map((ground) => [state, ground]),
);
const MARKS = ['accent', 'info', 'danger', 'grey', ...STATES] as const;
const MARK_PAIRS: readonly Pair[] = MARKS.flatMap((mark): Pair[] =>
  (['card', 'ground', 'raised', 'accentTint', 'track'] as const).map((ground) => [`${mark}Mark`, ground]),
);

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_, palette) => {
  it.each([...TEXT_PAIRS, ...STATE_PAIRS])('%s is readable on %s (4.5:1)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...EDGE_PAIRS, ...MARK_PAIRS])('%s is visible against %s (3:1)', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('has every colour that a style asks for', () => {
  const root = join(import.meta.dirname, '../../../..');
  const sheets = globSync('{apps,packages}/*/src/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(0);
  const known = new Set(Object.keys(schemeVariables(lightPalette)));
  const unknown = sheets.flatMap((sheet) => {
    const asked = readFileSync(join(root, sheet), 'utf8').matchAll(/var\((--sk-[a-z-]+)/g);
    return [...asked].flatMap(([, name = '']) => (known.has(name) ? [] : [`${sheet}: ${name}`]));
  });
  expect(unknown).toEqual([]);
});
