import { lazyRouteComponent } from '@tanstack/react-router';

/** The screens of the ways in, which come when they are opened. */
export const WaysInPage = lazyRouteComponent(
  async () => await import('../features/projects/ways-in/ways-in-page.tsx'),
  'WaysInPage',
);
export const LinksPage = lazyRouteComponent(
  async () => await import('../features/projects/ways-in/links/links-page.tsx'),
  'LinksPage',
);
export const CardsPage = lazyRouteComponent(
  async () => await import('../features/projects/ways-in/cards-page.tsx'),
  'CardsPage',
);
export const PanelPage = lazyRouteComponent(
  async () => await import('../features/projects/ways-in/panels/panel-page.tsx'),
  'PanelPage',
);
export const EntriesPage = lazyRouteComponent(
  async () => await import('../features/projects/ways-in/panels/entries/entries-page.tsx'),
  'EntriesPage',
);
export const BannerPage = lazyRouteComponent(
  async () => await import('../features/projects/ways-in/banners/banner-page.tsx'),
  'BannerPage',
);
