import type { ExportType } from '@seker/contract';
import type { ExportContext, OpenExport } from './open-export.ts';
import { openStudyExport } from './study-export.ts';
import { openTokensExport } from './tokens-export.ts';

/** How a file of each type is made. */
export const EXPORT_KINDS = {
  data: async (context) => await openStudyExport('data', context),
  openAnswers: async (context) => await openStudyExport('openAnswers', context),
  log: async (context) => await openStudyExport('log', context),
  tokens: openTokensExport,
} as const satisfies Readonly<Record<ExportType, (context: ExportContext) => Promise<OpenExport>>>;
