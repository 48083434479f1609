import { emptyCall } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { type ModalState, modalToShow } from './modal.ts';

const nothing: ModalState = {
  isOnline: true,
  isLineInTrouble: false,
  call: emptyCall,
  isDecided: false,
  dialog: null,
  isPaletteOpen: false,
};
const broken = { ...emptyCall, state: 'stopped', prompt: 'disconnected', phoneId: 1 } as const;
const status = { kind: 'status', phoneId: 1, byCall: false } as const;
const byCall = { ...status, byCall: true } as const;
const asking = { ...broken, prompt: 'status' } as const;

describe('the dialog that is shown', () => {
  it.each<[string, Partial<ModalState>, ReturnType<typeof modalToShow>]>([
    ['none while nothing is to be decided', {}, null],
    ['the station before the call that broke with it', { isLineInTrouble: true, call: broken }, 'extension'],
    ['a broken call before what was open', { call: broken, dialog: { kind: 'manualDial' } }, 'disconnected'],
    ['the status that is being chosen for the broken call', { call: broken, dialog: status }, 'status'],
    [
      'the broken call over the status of another number',
      { call: broken, dialog: { ...status, phoneId: 2 } },
      'disconnected',
    ],
    ['the status that the end of a call asks for', { call: asking, dialog: byCall }, 'status'],
    ['none once that call asks no more', { call: emptyCall, dialog: byCall }, null],
    ['no broken call once the survey has decided', { call: broken, isDecided: true }, null],
    ['the redialling until it is answered', { call: { ...emptyCall, state: 'dial', redial: true } }, 'redialling'],
    ['nothing but the list of actions on a break', { isOnline: false, dialog: status, isPaletteOpen: true }, 'palette'],
    ['a dialog before the list of actions', { dialog: status, isPaletteOpen: true }, 'status'],
  ])('is %s', (_, change, shown) => {
    expect(modalToShow({ ...nothing, ...change })).toBe(shown);
  });
});
