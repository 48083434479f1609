import type { SurveySkin } from '@seker/contract';
import { useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { skinLibrary } from '../parts/skins/skin-library.ts';
import { themeName } from '../parts/skins/theme-name.ts';

export interface DraftSkin {
  readonly name: string;
  readonly settings: SurveySkin;
}

/** The looks that may be tried: of the library by their id, of Seker by their key. */
export function useDraftSkins(): ReadonlyMap<string, DraftSkin> {
  const t = useText();
  const { skins, themes } = useSuspenseQuery(skinLibrary).data;
  return useMemo(
    () =>
      new Map([
        ...skins.map(({ id, name, settings }) => [String(id), { name, settings }] as const),
        ...themes.map(({ key, settings }) => [key, { name: themeName(key, t), settings }] as const),
      ]),
    [skins, themes, t],
  );
}
