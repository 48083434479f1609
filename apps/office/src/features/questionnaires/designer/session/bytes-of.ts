import type { DesignCommand } from '@seker/questionnaire/design';

const encoder = new TextEncoder();
const known = new WeakMap<DesignCommand, number>();

/** Bytes of a command in a request, with the comma behind it; counted once, because a command never changes. */
export function bytesOf(command: DesignCommand): number {
  const found = known.get(command);
  if (found !== undefined) return found;
  const bytes = bytesIn(command) + 1;
  known.set(command, bytes);
  return bytes;
}

export function bytesIn(json: unknown): number {
  return encoder.encode(JSON.stringify(json)).length;
}
