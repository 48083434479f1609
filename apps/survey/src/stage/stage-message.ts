import type { ToStage } from '@seker/contract';

const TYPES: readonly unknown[] = [
  'seker:stage-show',
  'seker:stage-look',
  'seker:stage-reply',
] satisfies readonly ToStage['type'][];

/** Others on our own origin (extensions, tools) speak to a window, too. */
export function isToStage(data: unknown): data is ToStage {
  return typeof data === 'object' && data !== null && 'type' in data && TYPES.includes(data.type);
}
