import type { TextPart } from './text-part.ts';
import { workspaceEn } from './workspace-en.ts';
import { workspaceHe } from './workspace-he.ts';

export const workspaceTexts = { en: workspaceEn, he: workspaceHe } satisfies TextPart;
