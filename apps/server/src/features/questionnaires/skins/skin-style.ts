import { createHash } from 'node:crypto';
import type { SurveyRenderer } from '@seker/contract';
import type { Project } from '../../projects/project/index.ts';

export type WriteSkin = SurveyRenderer['skinStyle'];
export type Skin = NonNullable<Project['skin']>;

/** Where the style sheet of a skin is: its address changes with its content, so that browsers may keep it for good. */
export function skinUrl(skin: Skin, write: WriteSkin): string {
  return `/survey-skins/${skin.id}/${digestOf(write(skin.settings))}.css`;
}

export function digestOf(style: string): string {
  return createHash('sha256').update(style).digest('base64url').slice(0, 16);
}
