import { describe, expect, it } from 'vitest';
import { figureText } from './figure-text.ts';

describe('a figure of a report', () => {
  it('is written by its kind', () => {
    expect(figureText('count', 4152)).toBe('4,152');
    expect(figureText('hours', 375.15)).toBe('375.2');
    expect(figureText('perHour', 1.6)).toBe('1.60');
    expect(figureText('rate', 0.355)).toBe('35.5%');
    expect(figureText('name', 'דנה לוי')).toBe('דנה לוי');
  });

  it('that does not exist is a dash, and nought is nought', () => {
    expect(figureText('rate', null)).toBe('–');
    expect(figureText('rate', 0)).toBe('0.0%');
    expect(figureText('count', 0)).toBe('0');
  });
});
