/** The acts of those who read what came of a study, each with its calls. */
export const FIGURE_ACTS = {
  seeReports: ['runReport', 'exportReport'],
  seeQuality: ['readFieldQuality'],
  seeInterviewerQuality: ['readInterviewerQuality'],
  chooseQuality: ['chooseQuality'],
  seeTables: [
    'readTableChoices',
    'computeTable',
    'listTables',
    'addTable',
    'changeTable',
    'removeTable',
    'exportTables',
  ],
  seeSharedPages: ['listSharedPages'],
  sharePages: ['previewSharedPage', 'sharePage', 'changeSharedPage', 'revokeSharedPage'],
  exportResults: [
    'listExports',
    'readExportChoices',
    'describeExport',
    'askExport',
    'downloadExport',
    'readWeighting',
    'tryWeights',
    'saveWeighting',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
