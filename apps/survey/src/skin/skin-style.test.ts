import { readdirSync, readFileSync } from 'node:fs';
import { type SurveySkin, surveySkin } from '@seker/contract';
import { PALETTES } from '@seker/contract/look';
import { describe, expect, it } from 'vitest';
import { skinStyle } from './skin-style.ts';

const FOLDER = new URL('../styles/', import.meta.url);
const STYLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
const TOKENS = readFileSync(new URL('tokens.css', FOLDER), 'utf8');
const pair = { light: '#123456', dark: '#abcdef' };

/** Every member that the schema has, but the logo, which is no style. */
const FULL: Required<Omit<SurveySkin, 'brand'>> = {
  fonts: { text: 'serif', headings: 'mono', size: 20, headingSize: 30 },
  colours: {
    ground: pair,
    card: pair,
    ink: pair,
    muted: pair,
    accent: pair,
    accentInk: pair,
    line: pair,
    control: pair,
  },
  borders: { width: 2, radius: 4, cardRadius: 6 },
  distances: { answers: 10, questions: 20, padding: 30 },
  page: { width: 800, align: 'start', progress: false },
  pointer: { colour: pair, size: 30 },
  ruler: { track: pair, filled: pair, thumb: pair },
};

describe('a skin as a style sheet', () => {
  it('is empty for a skin that asks for nothing', () => {
    expect(skinStyle({})).toBe('');
    expect(skinStyle({ fonts: {}, colours: {}, page: { progress: true } })).toBe('');
  });

  it('sets properties that the pages read, for every member', () => {
    const style = skinStyle(surveySkin.parse(FULL));
    const set = new Set([...style.matchAll(/(--[a-z-]+):/g)].map(([, name = '']) => name));
    expect(set.size).toBeGreaterThan(25);
    for (const name of set) expect(STYLES.join('').includes(`var(${name})`), name).toBe(true);
    for (const [group, members] of Object.entries(FULL))
      for (const member of Object.keys(members ?? {})) {
        const rest = { ...FULL, [group]: { ...members, [member]: undefined } };
        expect(skinStyle(rest), `${group}.${member}`).not.toBe(style);
      }
  });

  it('holds nothing but custom properties', () => {
    expect(skinStyle(FULL)).toMatch(/^(?::root\{[^{}]+\}|@media [^{}]+\{:root\{[^{}]+\}\})+$/);
    for (const [declarations = ''] of skinStyle(FULL).matchAll(/(?<=:root\{)[^{}]+/g))
      for (const declaration of declarations.split(';')) expect(declaration).toMatch(/^--[a-z-]+:[#a-z0-9" ,-]+$/i);
  });

  it('lifts no card that has the colour of what is behind it', () => {
    const white = { light: '#ffffff' };
    expect(skinStyle({ colours: { ground: white, card: white } })).toContain('--card-shadow:none');
    expect(skinStyle({ colours: { ground: { light: '#ffeeee' }, card: white } })).not.toContain('--card-shadow');
    expect(skinStyle({ colours: { card: white } })).not.toContain('--card-shadow');
  });

  it('leaves a dark screen alone where only light colours are given', () => {
    const style = skinStyle({ colours: { ground: { light: '#ffeeee' } } });
    expect(style).toMatch(/^@media not all and \(prefers-color-scheme: dark\)\{:root\{--ground:#ffeeee;[^}]*\}\}$/);
  });

  it('takes no value of another form than it should have, from any author', () => {
    const evil = JSON.parse(
      '{"colours":{"ink":{"light":"red}body{background:url(//x)"}},"borders":{"width":"1px}"},"fonts":{"text":"constructor"}}',
    );
    expect(skinStyle(evil)).toBe('');
  });

  it('writes on an accent what can be read there, and never words in an accent that cannot', () => {
    const yellow = skinStyle({ colours: { accent: { light: '#ffd43b' } } });
    expect(yellow).toContain('--accent-ink:#000000');
    expect(yellow).toContain(`--accent-words:${PALETTES.light.ink}`);
    const navy = skinStyle({ colours: { accent: { light: '#0b3d91' } } });
    expect(navy).toContain('--accent-ink:#ffffff');
    expect(navy).not.toContain('--accent-words');
  });

  it('knows the colours of the pages as they are', () => {
    const [light = '', dark = ''] = TOKENS.split('@media');
    for (const [scheme, block] of [
      ['light', light],
      ['dark', dark],
    ] as const)
      for (const [name, colour] of Object.entries(PALETTES[scheme])) {
        const property = `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
        const inherited = scheme === 'dark' && !block.includes(`${property}:`) ? light : block;
        expect(inherited, `${scheme} ${name}`).toContain(`${property}: ${colour};`);
      }
  });
});
