import type { BlacklistRow } from '@seker/contract';
import type { Translate } from '@seker/ui';

/** Says where an entry holds, or what a rule adds. */
export function whereItHolds({ project, group }: Pick<BlacklistRow, 'project' | 'group'>, t: Translate): string {
  if (project !== null) return project.name;
  return group === null ? t('blacklist.everywhere') : t('blacklist.inGroup', { group: group.name });
}
