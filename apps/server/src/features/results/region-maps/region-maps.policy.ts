import type { Policy } from '../../../http/policy.ts';

/** A map says nothing of anyone: who sees figures may see where they are. */
export const SEE_MAPS = {
  right: { administrator: 'all', supervisor: 'all', observer: 'all' },
  scope: 'ownSession',
} as const satisfies Policy;
export const SEE_MAP_FIGURES = {
  right: { administrator: 'all', supervisor: 'group', observer: 'own' },
  scope: 'project',
} as const satisfies Policy;
export const KEEP_MAPS = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
export const TAKE_MAP_FILE = { right: { administrator: 'all' }, scope: 'ownUpload' } as const satisfies Policy;
