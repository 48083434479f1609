import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frame } from './frame-route.ts';
import {
  CodeframeLibraryPage,
  HealthPage,
  JobsPage,
  MapsPage,
  MemoryPage,
  RulePage,
  RulesPage,
} from './lazy-screens.ts';

export const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(
    async () => await import('../features/system/settings/settings-frame.tsx'),
    'SettingsFrame',
  ),
});

const Dictionary = lazyRouteComponent(
  async () => await import('../features/system/languages/dictionary-page.tsx'),
  'DictionaryPage',
);
const dictionary = createRoute({
  getParentRoute: () => settings,
  path: '/languages/$code',
  component: function LanguageTexts() {
    return <Dictionary code={dictionary.useParams().code} />;
  },
});

export const settingsScreens = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    component: lazyRouteComponent(
      async () => await import('../features/system/settings/general-page.tsx'),
      'GeneralPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/stations',
    component: lazyRouteComponent(
      async () => await import('../features/system/settings/stations-page.tsx'),
      'StationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/numbers',
    component: lazyRouteComponent(
      async () => await import('../features/system/settings/caller-numbers-page.tsx'),
      'CallerNumbersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/closed-days',
    component: lazyRouteComponent(
      async () => await import('../features/system/settings/closed-days-page.tsx'),
      'ClosedDaysPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/blacklist',
    component: lazyRouteComponent(
      async () => await import('../features/projects/blacklist/blacklist-page.tsx'),
      'BlacklistPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/mail',
    component: lazyRouteComponent(
      async () => await import('../features/projects/mailings/relay/relay-page.tsx'),
      'RelayPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/mailbox',
    component: lazyRouteComponent(
      async () => await import('../features/projects/mailings/mailbox/mailbox-page.tsx'),
      'MailboxPage',
    ),
  }),
  createRoute({ getParentRoute: () => settings, path: '/maps', component: MapsPage }),
  createRoute({ getParentRoute: () => settings, path: '/codeframes', component: CodeframeLibraryPage }),
  createRoute({ getParentRoute: () => settings, path: '/memory', component: MemoryPage }),
  createRoute({ getParentRoute: () => settings, path: '/health', component: HealthPage }),
  createRoute({ getParentRoute: () => settings, path: '/jobs', component: JobsPage }),
  createRoute({ getParentRoute: () => settings, path: '/blacklist/rules', component: RulesPage }),
  createRoute({ getParentRoute: () => settings, path: '/blacklist/rules/$ruleId', component: RulePage }),
  createRoute({
    getParentRoute: () => settings,
    path: '/audit',
    component: lazyRouteComponent(async () => await import('../features/system/audit/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/languages',
    component: lazyRouteComponent(
      async () => await import('../features/system/languages/languages-page.tsx'),
      'LanguagesPage',
    ),
  }),
  dictionary,
] as const;
