import { describe, expect, it } from 'vitest';
import type { Command } from '../visit/command.ts';
import { matchingCommands } from './matching-commands.ts';

const command = (id: string, label: string, disabledReason: string | null = null): Command => ({
  id,
  label,
  disabledReason,
  run: () => undefined,
});
const commands = [command('next', 'Next respondent', 'wait'), command('hang', 'Hang up'), command('out', 'Log out')];

describe('the palette', () => {
  it('lists what can be done before what cannot', () => {
    expect(matchingCommands(commands, '').map(({ id }) => id)).toEqual(['hang', 'out', 'next']);
  });

  it('finds by parts of words in any order', () => {
    expect(matchingCommands(commands, 'RESP nex').map(({ id }) => id)).toEqual(['next']);
    expect(matchingCommands(commands, 'zzz')).toEqual([]);
  });
});
