import type { DesignCommand } from './design-command.ts';
import { storableJson } from './storable-json.ts';

/** Removes characters that cannot be stored; returns the same object when there are none. */
export function storableCommand(command: DesignCommand): DesignCommand {
  const json = JSON.stringify(command);
  const storable = storableJson(json);
  // Safe cast: only characters of strings differ from the original command.
  return storable === json ? command : (JSON.parse(storable) as DesignCommand);
}
