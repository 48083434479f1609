import { describe, expect, it } from 'vitest';
import { fieldStage } from './field-stage.ts';

const AT = { isOnline: true, wasOnline: true, done: 10, target: 20 };

describe('the stage of a project', () => {
  it('is before the field until it was online once', () => {
    expect(fieldStage({ ...AT, isOnline: false, wasOnline: false, done: 0 })).toBe('before');
    expect(fieldStage({ ...AT, isOnline: false })).toBe('paused');
    expect(fieldStage(AT)).toBe('field');
  });

  it('is done with the wanted completes, online or not; without a limit never', () => {
    expect(fieldStage({ ...AT, done: 20 })).toBe('done');
    expect(fieldStage({ ...AT, done: 23, isOnline: false })).toBe('done');
    expect(fieldStage({ ...AT, done: 999, target: null })).toBe('field');
  });
});
