import type { DesignCommand } from './design-command.ts';

/** In JSON: a sign of code 0, or half of a pair of signs; a pasted text may have them, and no database takes them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** The same command without what cannot be stored; nearly always it is the very same. */
export function storableCommand(command: DesignCommand): DesignCommand {
  const json = JSON.stringify(command);
  if (!UNSTORABLE.test(json)) return command;
  // A command out of the JSON of a command, with other words.
  return JSON.parse(json, (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as DesignCommand;
}
