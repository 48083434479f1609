import type { PanelEnd, PanelPreset } from '@seker/contract';

/**
 * What a callback calls the end of an interview. Cint: developer.cint.com, "Update a respondent's status"; Dynata: `rst`
 * of developers.dynata.com, "End Link".
 */
export const STATUS_CODES: Readonly<Record<PanelPreset, Readonly<Record<PanelEnd, string | number>>>> = {
  generic: {
    complete: 'complete',
    screenOut: 'screenOut',
    overQuota: 'overQuota',
    quality: 'quality',
    closed: 'closed',
  },
  cint: { complete: 5, screenOut: 2, overQuota: 3, quality: 4, closed: 2 },
  dynata: { complete: 1, screenOut: 2, overQuota: 3, quality: 2, closed: 3 },
};
