import { lazyRouteComponent } from '@tanstack/react-router';

/** Screens that come when they are opened. */
export const GroupsPage = lazyRouteComponent(
  async () => await import('../features/people/groups/groups-page.tsx'),
  'GroupsPage',
);
export const ControlPage = lazyRouteComponent(
  async () => await import('../features/field/control/control-page.tsx'),
  'ControlPage',
);
export const ProjectCallbacksPage = lazyRouteComponent(
  async () => await import('../features/field/callbacks/callbacks-page.tsx'),
  'ProjectCallbacksPage',
);
export const GroupCallbacksPage = lazyRouteComponent(
  async () => await import('../features/field/callbacks/callbacks-page.tsx'),
  'GroupCallbacksPage',
);
export const PersonControlPage = lazyRouteComponent(
  async () => await import('../features/field/control/person-control-page.tsx'),
  'PersonControlPage',
);
export const DevicesPage = lazyRouteComponent(
  async () => await import('../features/field/devices/devices-page.tsx'),
  'DevicesPage',
);
export const HeldMediaPage = lazyRouteComponent(
  async () => await import('../features/field/devices/held/held-media-page.tsx'),
  'HeldMediaPage',
);

export const HeldPage = lazyRouteComponent(
  async () => await import('../features/field/devices/held/held-page.tsx'),
  'HeldPage',
);
export const MePage = lazyRouteComponent(async () => await import('../features/people/me/me-page.tsx'), 'MePage');
export const ListFilesPage = lazyRouteComponent(
  async () => await import('../features/projects/list-files/list-files-page.tsx'),
  'ListFilesPage',
);
export const ImportListPage = lazyRouteComponent(
  async () => await import('../features/projects/list-files/import-list-page.tsx'),
  'ImportListPage',
);
export const RecordsPage = lazyRouteComponent(
  async () => await import('../features/projects/list-files/records-page.tsx'),
  'RecordsPage',
);
export const RecordPage = lazyRouteComponent(
  async () => await import('../features/projects/list-files/record-page.tsx'),
  'RecordPage',
);
export const RulesPage = lazyRouteComponent(
  async () => await import('../features/projects/blacklist/rules/rules-page.tsx'),
  'RulesPage',
);
export const RulePage = lazyRouteComponent(
  async () => await import('../features/projects/blacklist/rules/rule-page.tsx'),
  'RulePage',
);

export const ReportPage = lazyRouteComponent(
  async () => await import('../features/results/reports/report-page.tsx'),
  'ReportPage',
);
export const ReportsFrame = lazyRouteComponent(
  async () => await import('../features/results/reports/reports-frame.tsx'),
  'ReportsFrame',
);
export const ProjectReportPage = lazyRouteComponent(
  async () => await import('../features/results/reports/project-report-page.tsx'),
  'ProjectReportPage',
);
export const MapPage = lazyRouteComponent(
  async () => await import('../features/results/region-maps/map-page.tsx'),
  'MapPage',
);
export const MapsPage = lazyRouteComponent(
  async () => await import('../features/results/region-maps/maps-page.tsx'),
  'MapsPage',
);
export const JobsPage = lazyRouteComponent(
  async () => await import('../features/system/settings/jobs-page.tsx'),
  'JobsPage',
);
export const HealthPage = lazyRouteComponent(
  async () => await import('../features/system/health/health-page.tsx'),
  'HealthPage',
);
export const ProjectLogPage = lazyRouteComponent(
  async () => await import('../features/system/audit/project-log-page.tsx'),
  'ProjectLogPage',
);
export const ReportsStart = lazyRouteComponent(
  async () => await import('../features/results/reports/reports-start.tsx'),
  'ReportsStart',
);

export const MyTasksPage = lazyRouteComponent(
  async () => await import('../features/results/coding/tasks/my-tasks-page.tsx'),
  'MyTasksPage',
);
export const CodingProgressPage = lazyRouteComponent(
  async () => await import('../features/results/coding/progress/coding-progress-page.tsx'),
  'CodingProgressPage',
);
export const NewUsePage = lazyRouteComponent(
  async () => await import('../features/results/coding/setup/new-use-page.tsx'),
  'NewUsePage',
);
export const UseSettingsPage = lazyRouteComponent(
  async () => await import('../features/results/coding/setup/use-settings-page.tsx'),
  'UseSettingsPage',
);
export const CodingPage = lazyRouteComponent(
  async () => await import('../features/results/coding/work/coding-page.tsx'),
  'CodingPage',
);
export const CodeframePage = lazyRouteComponent(
  async () => await import('../features/results/coding/frame/live-frame-page.tsx'),
  'LiveFramePage',
);
export const CodingReviewPage = lazyRouteComponent(
  async () => await import('../features/results/coding/review/review-page.tsx'),
  'ReviewPage',
);
export const CodedAnswersPage = lazyRouteComponent(
  async () => await import('../features/results/coding/answers/coded-answers-page.tsx'),
  'CodedAnswersPage',
);
export const CodingReviewTaskPage = lazyRouteComponent(
  async () => await import('../features/results/coding/review/review-page.tsx'),
  'ReviewTaskPage',
);
export const CodeframeLibraryPage = lazyRouteComponent(
  async () => await import('../features/results/coding/library/library-page.tsx'),
  'LibraryPage',
);
export const MemoryPage = lazyRouteComponent(
  async () => await import('../features/results/coding/memory/memory-page.tsx'),
  'MemoryPage',
);
export const ReviewsPage = lazyRouteComponent(
  async () => await import('../features/results/proofreading/list/reviews-page.tsx'),
  'ReviewsPage',
);
export const CorrectionsPage = lazyRouteComponent(
  async () => await import('../features/results/proofreading/corrections/corrections-page.tsx'),
  'CorrectionsPage',
);
export const ReviewPage = lazyRouteComponent(
  async () => await import('../features/results/proofreading/interview/review-page.tsx'),
  'ReviewPage',
);
