import type { PanelForm } from '@seker/contract';
import { panelSettings } from '../../panels/index.ts';
import type { WayKind } from '../set-up/set-up-way.ts';

export const PANEL: WayKind<PanelForm> = {
  table: 'panel_source',
  subject: 'panel',
  keyLength: 12,
  fields: [
    'name',
    'preset',
    'idParam',
    'signature',
    'signatureParam',
    'signedPart',
    'exits',
    'signsExits',
    'hosts',
    'callback',
    'checkUrl',
  ],
  markOf: ({ preset }) => ({ preset }),
  read: (settings) => panelSettings.parse(settings),
};
