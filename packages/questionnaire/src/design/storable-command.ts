import type { DesignCommand } from './design-command.ts';
import { storableJson } from './storable-json.ts';

/** The same command without what cannot be stored; nearly always it is the very same. */
export function storableCommand(command: DesignCommand): DesignCommand {
  const json = JSON.stringify(command);
  const storable = storableJson(json);
  // A command out of the JSON of a command, with other words.
  return storable === json ? command : (JSON.parse(storable) as DesignCommand);
}
