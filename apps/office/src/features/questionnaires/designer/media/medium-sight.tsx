import type { QuestionnaireMedium } from '@seker/contract';
import { IconFile, IconMovie, IconPhoto, IconVolume } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { mediumPath, useLibrary } from './use-library.ts';

const ICONS = { image: IconPhoto, video: IconMovie, audio: IconVolume } as const;

/** A file as it is seen in a row: the picture itself, or what it is. */
export function MediumSight({ found }: { readonly found: QuestionnaireMedium }): ReactElement {
  const { id } = useLibrary();
  if (found.medium?.type === 'image') return <img src={mediumPath(id, found.id)} alt="" loading="lazy" />;
  const Icon = found.medium === null ? IconFile : ICONS[found.medium.type];
  return <Icon size={28} aria-hidden="true" />;
}
