import type { ProjectType } from '../project/online-blocks.ts';

/**
 * What a study's list holds, which decides what a dead number says. `people`: named people, who may be reached elsewhere ·
 * `numbers`: households behind telephone numbers, drawn or generated · `establishments` · `web`: invitations to answer.
 */
export const LIST_KINDS = ['people', 'numbers', 'establishments', 'web'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** What the list of a project of this type holds, unless the project says otherwise. */
export function listKindOf(type: ProjectType): ListKind {
  switch (type) {
    case 'listFile':
      return 'people';
    case 'fictive':
      return 'numbers';
    case 'panel':
    case 'banner':
      return 'web';
  }
}
