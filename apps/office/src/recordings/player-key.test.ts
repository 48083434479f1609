import { expect, it } from 'vitest';
import { playerKey } from './player-key.ts';

it.each([
  [' ', 'INPUT', { does: 'toggle' }],
  [' ', 'BUTTON', null],
  [' ', 'SELECT', null],
  ['ArrowRight', 'BUTTON', { does: 'step', by: 5 }],
  ['ArrowLeft', 'INPUT', { does: 'step', by: -5 }],
  ['ArrowUp', 'INPUT', { does: 'speed', by: 1 }],
  ['-', 'BUTTON', { does: 'speed', by: -1 }],
  ['ArrowDown', 'SELECT', null],
  ['k', 'BUTTON', null],
] as const)('%j on a %s', (key, tag, does) => {
  expect(playerKey(key, tag)).toEqual(does);
});
