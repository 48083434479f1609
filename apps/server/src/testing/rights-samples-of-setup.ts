/** Values of the rights matrix for a project's blacklist, statuses, reports and lists of cases, by call. */
export const SETUP_SAMPLES_OF = {
  addBlacklistRule: { action: 'add' },
  editBlacklistRule: { action: 'add', revision: 1 },
  switchBlacklistRule: { active: false, revision: 1 },
  previewBlacklistRule: { action: 'add' },
  addStatus: { type: 5, language: null },
  editStatus: { type: 5, language: null },
  runReport: { report: 'rates', fromDay: '2026-01-01', toDay: '2026-01-02', by: 'cell' },
  exportReport: { report: 'status', fromDay: '2026-01-01', toDay: '2026-01-02' },
  bulkCases: { act: 'hold', ids: [] },
  bulkSurveyRecords: { act: 'restore', ids: [] },
} as const;
