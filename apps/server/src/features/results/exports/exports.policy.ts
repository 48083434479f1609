import { ACT_OF_EXPORT, type ExportType, type Right } from '@seker/contract';
import type { Policy } from '../../../http/policy.ts';
import { HANDLE_LINKS } from '../../projects/links/index.ts';

/** Access to the exports of a project at all. */
export const EXPORT_RESULTS = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'project',
} as const satisfies Policy;

const RIGHTS = {
  exportResults: EXPORT_RESULTS.right,
  handleLinks: HANDLE_LINKS.right,
} as const satisfies Readonly<Record<(typeof ACT_OF_EXPORT)[ExportType], Right>>;

/** Returns the right to request and download a type of export. */
export function rightToType(type: ExportType): Right {
  return RIGHTS[ACT_OF_EXPORT[type]];
}
