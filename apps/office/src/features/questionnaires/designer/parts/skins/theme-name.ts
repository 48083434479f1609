import type { SHIPPED_SKINS } from '@seker/contract';
import type { TextKey, Translate } from '@seker/ui';

const NAMES = {
  sea: 'designer.look.theme.sea',
  forest: 'designer.look.theme.forest',
  plum: 'designer.look.theme.plum',
  brick: 'designer.look.theme.brick',
  ink: 'designer.look.theme.ink',
  amber: 'designer.look.theme.amber',
  rose: 'designer.look.theme.rose',
  slate: 'designer.look.theme.slate',
} as const satisfies Readonly<Record<keyof typeof SHIPPED_SKINS, TextKey>>;

/** What a look that comes with Seker is called. */
export function themeName(key: string, t: Translate): string {
  return isNamed(key) ? t(NAMES[key]) : key;
}

function isNamed(key: string): key is keyof typeof NAMES {
  return Object.hasOwn(NAMES, key);
}
