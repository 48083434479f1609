import { type BannerForm, bannerSettings } from '@seker/contract';
import type { WayKind } from '../set-up/set-up-way.ts';

export const BANNER: WayKind<BannerForm> = {
  table: 'banner',
  subject: 'banner',
  // As long as the token of a link: its address is one.
  keyLength: 32,
  fields: [
    'name',
    'shape',
    'side',
    'colour',
    'texts',
    'moment',
    'seconds',
    'scrollPercent',
    'selector',
    'percent',
    'days',
    'pages',
  ],
  markOf: ({ shape }) => ({ shape }),
  read: (settings) => bannerSettings.parse(settings),
};
