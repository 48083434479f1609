import { lazyRouteComponent } from '@tanstack/react-router';

/** The screens of list files; each comes when it is opened. */
export const ListFilesPage = lazyRouteComponent(
  async () => await import('../features/list-files/list-files-page.tsx'),
  'ListFilesPage',
);
export const ImportListPage = lazyRouteComponent(
  async () => await import('../features/list-files/import-list-page.tsx'),
  'ImportListPage',
);
export const RecordsPage = lazyRouteComponent(
  async () => await import('../features/list-files/records-page.tsx'),
  'RecordsPage',
);
export const RecordPage = lazyRouteComponent(
  async () => await import('../features/list-files/record-page.tsx'),
  'RecordPage',
);
