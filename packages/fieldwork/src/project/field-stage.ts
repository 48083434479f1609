/** `before`: never in the field · `field`: online · `paused`: offline again · `done`: it has the wanted completes. */
export const FIELD_STAGES = ['before', 'field', 'paused', 'done'] as const;
export type FieldStage = (typeof FIELD_STAGES)[number];

export interface StageFacts {
  readonly isOnline: boolean;
  /** Whether it was ever online. */
  readonly wasOnline: boolean;
  readonly done: number;
  /** Wanted completes; null for no limit. */
  readonly target: number | null;
}

/** Where a project stands on its way through the field. */
export function fieldStage({ isOnline, wasOnline, done, target }: StageFacts): FieldStage {
  if (!isOnline && !wasOnline) return 'before';
  if (target !== null && done >= target) return 'done';
  return isOnline ? 'field' : 'paused';
}
