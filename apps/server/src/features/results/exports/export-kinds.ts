import type { ExportType } from '@seker/contract';
import { openMediaExport } from './media-export.ts';
import type { ExportContext, OpenExport } from './open-export.ts';
import { openDataExport, openStudyExport } from './study-export.ts';
import { openSummaryExport } from './summary-export.ts';
import { openTokensExport } from './tokens-export.ts';

/** Opens each type of export. */
export const EXPORT_KINDS = {
  data: openDataExport,
  openAnswers: async (context) => await openStudyExport('openAnswers', context),
  log: async (context) => await openStudyExport('log', context),
  summary: openSummaryExport,
  tokens: openTokensExport,
  media: openMediaExport,
} as const satisfies Readonly<Record<ExportType, (context: ExportContext) => Promise<OpenExport>>>;
