import { describe, expect, it } from 'vitest';
import { countWrongLinks } from './wrong-links.ts';

describe('links that lead nowhere', () => {
  it('are too many after sixty in five minutes from one address, and not from its neighbour', () => {
    let now = 0;
    const wrong = countWrongLinks(() => now);
    const first = Array.from({ length: 61 }, () => wrong.note('192.0.2.1'));
    expect(first.indexOf(true)).toBe(60);
    expect(wrong.note('192.0.2.2')).toBe(false);
    now += 5 * 60_000;
    expect(wrong.note('192.0.2.1')).toBe(false);
  });

  it('of very many addresses do not fill the memory', () => {
    const wrong = countWrongLinks(() => 0);
    for (let tries = 0; tries < 61; tries += 1) wrong.note('192.0.2.1');
    for (let index = 0; index < 20_000; index += 1) wrong.note(`2001:db8::${index.toString(16)}`);
    expect(wrong.note('192.0.2.1'), 'the oldest is forgotten').toBe(false);
  });
});
