import type { Id } from '@seker/kernel';

/** Types an id that a test made up, or read past the types. */
export function asId<Name extends string>(value: number): Id<Name> {
  return value as Id<Name>;
}
