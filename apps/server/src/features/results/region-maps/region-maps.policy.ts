import type { Policy } from '../../../http/policy.ts';

/** Maps contain no personal data, so all readers of figures may see them. */
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
