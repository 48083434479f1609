/** How safe it is to keep interviews on a device. */
export interface StorageState {
  /** The browser has promised not to delete by itself. */
  readonly isPersistent: boolean;
  /** Opened as an app from the home screen. */
  readonly isInstalled: boolean;
  /** Safari deletes what a page keeps after seven days without a visit, unless it is installed. */
  readonly isIos: boolean;
  /** `null`: the browser does not say. */
  readonly freeBytes: number | null;
  /** A supervisor has allowed work without such a promise. */
  readonly isOverridden: boolean;
}

export type StorageObstacle = 'notPersistent' | 'notInstalled' | 'littleSpace';

export interface StoragePermission {
  /** Work may be taken on this device. */
  readonly mayWork: boolean;
  /** A new interview may begin; what has begun goes on in any case. */
  readonly mayBegin: boolean;
  /** Everything that stands in the way, also where a supervisor has overridden it. */
  readonly obstacles: readonly StorageObstacle[];
}

/** Below this nothing new begins, also where a supervisor has overridden the rest. */
export const LEAST_FREE_BYTES = 50 * 1024 * 1024;

export function mayWork(state: StorageState): StoragePermission {
  const isSafe = state.isPersistent && (!state.isIos || state.isInstalled);
  const hasSpace = state.freeBytes === null || state.freeBytes >= LEAST_FREE_BYTES;
  const isAllowed = isSafe || state.isOverridden;
  return {
    mayWork: isAllowed,
    mayBegin: isAllowed && hasSpace,
    obstacles: [
      ...(state.isPersistent ? [] : (['notPersistent'] as const)),
      ...(state.isIos && !state.isInstalled ? (['notInstalled'] as const) : []),
      ...(hasSpace ? [] : (['littleSpace'] as const)),
    ],
  };
}
