import type { Command } from '../visit/command.ts';

/** The commands whose name has every typed word, those that can be done first. */
export function matchingCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.toSorted((one, other) => Number(one.disabledReason !== null) - Number(other.disabledReason !== null));
}
