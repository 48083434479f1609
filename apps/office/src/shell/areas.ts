import type { Account, Act } from '@seker/contract';
import type { TextKey } from '@seker/ui';
import {
  type Icon,
  IconChartBar,
  IconDeviceTablet,
  IconForms,
  IconHeadset,
  IconHome,
  IconLayoutGrid,
  IconSettings,
  IconTable,
  IconTags,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

export interface Area {
  readonly path:
    | '/'
    | '/p'
    | '/questionnaires'
    | '/lists'
    | '/control'
    | '/coding'
    | '/devices'
    | '/users'
    | '/reports'
    | '/groups'
    | '/settings';
  readonly name: TextKey;
  readonly icon: Icon;
  /** Who may not do this does not see the area; null: everyone sees it. */
  readonly needs: Act | null;
  /** Below this address sections stand beside the areas, which fold to make room for them. */
  readonly sectionsBelow?: string;
}

/** The areas of the office, in their order. */
export const AREAS: readonly Area[] = [
  { path: '/', name: 'office.start', icon: IconHome, needs: null },
  { path: '/p', name: 'projects.title', icon: IconLayoutGrid, needs: 'readProjects', sectionsBelow: '/p/' },
  { path: '/questionnaires', name: 'questionnaires.title', icon: IconForms, needs: 'seeQuestionnaires' },
  { path: '/lists', name: 'listFiles.title', icon: IconTable, needs: 'seeListFiles' },
  { path: '/control', name: 'office.control', icon: IconHeadset, needs: 'seeFloor', sectionsBelow: '/control' },
  { path: '/devices', name: 'office.devices', icon: IconDeviceTablet, needs: 'seeDevices' },
  { path: '/coding', name: 'office.encoding', icon: IconTags, needs: 'encode', sectionsBelow: '/coding/' },
  { path: '/users', name: 'people.title', icon: IconUsers, needs: 'listPeople' },
  { path: '/reports', name: 'reports.title', icon: IconChartBar, needs: 'seeReports', sectionsBelow: '/reports' },
  { path: '/groups', name: 'groups.title', icon: IconUsersGroup, needs: 'editGroups' },
  {
    path: '/settings',
    name: 'settings.title',
    icon: IconSettings,
    needs: 'editGroupSettings',
    sectionsBelow: '/settings',
  },
];

export function areasOf({ acts }: Pick<Account, 'acts'>): readonly Area[] {
  return AREAS.filter(({ needs }) => needs === null || acts.some(({ act }) => act === needs));
}
