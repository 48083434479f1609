import type { Act } from '@seker/contract';
import type { TextKey } from '@seker/ui';
import { type Icon, IconLanguage, IconUser } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** Something that the palette offers beside the areas. */
export interface PaletteAct {
  readonly name: TextKey;
  readonly icon: Icon;
  readonly link: LinkProps;
  /** Who may not do this is not offered it. */
  readonly needs: Act | null;
}

export const PALETTE_ACTS: readonly PaletteAct[] = [
  { name: 'me.title', icon: IconUser, link: { to: '/me' }, needs: null },
  { name: 'language.title', icon: IconLanguage, link: { to: '/settings/languages' }, needs: 'keepLanguages' },
];
