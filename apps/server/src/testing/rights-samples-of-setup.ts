/** Values of the rights matrix for the blacklist and the statuses of a project, by call. */
export const SETUP_SAMPLES_OF = {
  addBlacklistRule: { action: 'add' },
  editBlacklistRule: { action: 'add', revision: 1 },
  switchBlacklistRule: { active: false, revision: 1 },
  previewBlacklistRule: { action: 'add' },
  addStatus: { type: 5, language: null },
  editStatus: { type: 5, language: null },
} as const;
