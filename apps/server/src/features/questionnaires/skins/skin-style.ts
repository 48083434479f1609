import { createHash } from 'node:crypto';
import type { SurveyRenderer } from '@seker/contract';
import type { Project } from '../../projects/project/index.ts';

export type WriteSkin = SurveyRenderer['skinStyle'];
export type Skin = NonNullable<Project['skin']>;

/**
 * Returns the address of a skin's style sheet; it contains a hash of the content, so that browsers may cache it without
 * expiry.
 */
export function skinUrl(skin: Skin, write: WriteSkin): string {
  return `/survey-skins/${skin.id}/${digestOf(write(skin.settings))}.css`;
}

export function digestOf(style: string): string {
  return createHash('sha256').update(style).digest('base64url').slice(0, 16);
}
