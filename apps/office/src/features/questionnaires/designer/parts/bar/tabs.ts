import type { TextKey } from '@seker/ui';

/** The tabs that there are, in their order. */
export const TABS = [
  { to: '/questionnaires/$questionnaireId/build', name: 'designer.build' },
  { to: '/questionnaires/$questionnaireId/logic', name: 'designer.say.logic' },
  { to: '/questionnaires/$questionnaireId/texts', name: 'designer.texts' },
  { to: '/questionnaires/$questionnaireId/look', name: 'designer.look' },
  { to: '/questionnaires/$questionnaireId/try', name: 'designer.try' },
  { to: '/questionnaires/$questionnaireId/versions', name: 'designer.versions' },
] as const satisfies readonly { to: string; name: TextKey }[];
