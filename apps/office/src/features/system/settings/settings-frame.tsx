import './settings.css';
import type { Act } from '@seker/contract';
import { type TextKey, useText } from '@seker/ui';
import {
  type Icon,
  IconAdjustments,
  IconBrain,
  IconCalendarOff,
  IconHeartbeat,
  IconHistory,
  IconLanguage,
  IconListTree,
  IconMail,
  IconMailbox,
  IconMap2,
  IconPhone,
  IconPhoneOff,
  IconPhoneOutgoing,
  IconStack2,
} from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SectionsFrame } from '../../../shell/sections-frame.tsx';
import { useAccount } from '../../../shell/use-account.ts';

interface Section {
  readonly path:
    | '/settings'
    | '/settings/stations'
    | '/settings/numbers'
    | '/settings/closed-days'
    | '/settings/maps'
    | '/settings/health'
    | '/settings/jobs'
    | '/settings/languages'
    | '/settings/blacklist'
    | '/settings/mail'
    | '/settings/mailbox'
    | '/settings/codeframes'
    | '/settings/memory'
    | '/settings/audit';
  readonly name: TextKey;
  readonly icon: Icon;
  readonly needs: Act;
}

/** The sections of the settings, in their order. */
const SECTIONS: readonly Section[] = [
  { path: '/settings', name: 'settings.general', icon: IconAdjustments, needs: 'editGroupSettings' },
  { path: '/settings/stations', name: 'settings.stations', icon: IconPhone, needs: 'editStations' },
  { path: '/settings/numbers', name: 'settings.callerNumbers', icon: IconPhoneOutgoing, needs: 'keepCallerNumbers' },
  { path: '/settings/closed-days', name: 'settings.closedDays', icon: IconCalendarOff, needs: 'editSettings' },
  { path: '/settings/languages', name: 'language.title', icon: IconLanguage, needs: 'keepLanguages' },
  { path: '/settings/maps', name: 'settings.maps', icon: IconMap2, needs: 'keepRegionMaps' },
  { path: '/settings/blacklist', name: 'settings.blacklist', icon: IconPhoneOff, needs: 'keepBlacklist' },
  { path: '/settings/mail', name: 'settings.mail', icon: IconMail, needs: 'keepGroupMail' },
  { path: '/settings/mailbox', name: 'settings.mailbox', icon: IconMailbox, needs: 'readMailbox' },
  { path: '/settings/codeframes', name: 'settings.codeframes', icon: IconListTree, needs: 'keepCodeframeLibrary' },
  { path: '/settings/memory', name: 'settings.memory', icon: IconBrain, needs: 'keepCodingMemory' },
  { path: '/settings/health', name: 'settings.health', icon: IconHeartbeat, needs: 'seeHealth' },
  { path: '/settings/jobs', name: 'settings.jobs', icon: IconStack2, needs: 'followJobs' },
  { path: '/settings/audit', name: 'settings.audit', icon: IconHistory, needs: 'readAudit' },
];

/** The settings: their sections beside the one that is open. */
export function SettingsFrame(): ReactElement {
  const t = useText();
  const { acts } = useAccount();
  const sections = SECTIONS.filter(({ needs }) => acts.some(({ act }) => act === needs));
  return (
    <SectionsFrame
      label={t('settings.sections')}
      groups={[
        {
          name: null,
          sections: sections.map(({ path, name, icon }) => ({
            link: { to: path },
            name: t(name),
            icon,
            isExact: path === '/settings',
          })),
        },
      ]}
    >
      <Outlet />
    </SectionsFrame>
  );
}
