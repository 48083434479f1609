import { describe, expect, it } from 'vitest';
import { decimal, minutes, percent, signed } from './quality-text.ts';

describe('figures of quality', () => {
  it('have a leading zero, a real minus, and no minus before nothing', () => {
    expect([decimal(0.8, 2), decimal(-0.0541, 3), decimal(-0.0001, 2)]).toEqual(['0.80', '−0.054', '0.00']);
    expect([signed(0.031, 3), signed(-0.2, 1), signed(0.0001, 2)]).toEqual(['+0.031', '−0.2', '0.00']);
  });

  it('tell time as minutes and seconds, also where seconds round up', () => {
    expect([minutes(112), minutes(59.7), minutes(0)]).toEqual(['1:52', '1:00', '0:00']);
    expect([percent(0.052, 1), percent(1)]).toEqual(['5.2%', '100%']);
  });
});
