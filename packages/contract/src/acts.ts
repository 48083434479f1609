/** What people of the office do, each with the calls that it is made of: who may use those may do it. */
export const ACTS = {
  seeProjects: ['listGrantedProjects'],
  readProjects: ['listProjects', 'exportProjects', 'readProject'],
  editProjects: [
    'readProjectChoices',
    'createProject',
    'editProject',
    'saveProjectLanguages',
    'duplicateProject',
    'bulkProjects',
    'putProjectOnline',
    'takeProjectOffline',
  ],
  allocatePeople: ['readProjectPeople', 'allocatePeople', 'releasePeople', 'readCallingHours', 'saveCallingHours'],
  removeProject: ['removeProject'],
  listPeople: ['listPeople', 'readPerson', 'readPersonChoices', 'readPersonRights', 'exportPeople'],
  editPeople: ['createPerson', 'editPerson'],
  disablePerson: ['disablePerson', 'enablePerson', 'bulkPeople'],
  setPassword: ['setPassword'],
  logOffPerson: ['logOffPerson'],
  unlockPerson: ['unlockPerson'],
  removePerson: ['removePerson'],
  editGroups: ['listGroups', 'readGroup', 'createGroup', 'renameGroup'],
  removeGroup: ['removeGroup'],
  keepLanguages: ['createLanguage', 'editLanguage'],
  keepTexts: ['readDictionary', 'setText', 'resetText', 'exportTexts', 'importTexts'],
  watchScreen: ['watchScreen', 'screenPicture'],
  followJobs: ['listJobs', 'readJob'],
  cancelJob: ['cancelJob'],
  editSettings: ['readSettings', 'saveSettings'],
  editGroupSettings: ['readGroupSettings', 'saveGroupSettings'],
  editStations: ['listStations', 'addStations', 'removeStation'],
  readAudit: ['listAudit', 'exportAudit'],
  seeQuestionnaires: [
    'listQuestionnaires',
    'readQuestionnaire',
    'readQuestionnaireChoices',
    'listVersions',
    'readVersion',
    'readHistory',
    'readRevision',
    'openDraft',
    'readCommands',
    'listMedia',
    'readMedium',
    'readMediumText',
    'exportQuestionnaire',
  ],
  editQuestionnaires: [
    'createQuestionnaire',
    'editQuestionnaire',
    'duplicateQuestionnaire',
    'bulkQuestionnaires',
    'sendCommands',
    'restoreDraft',
    'importQuestionnaire',
  ],
  publishQuestionnaire: ['checkDraft', 'publish'],
  editMedia: ['addMedium', 'renameMedium', 'removeMedium'],
  removeQuestionnaire: ['removeQuestionnaire'],
  seeSkins: ['listSkins', 'readSkin'],
  editSkins: ['createSkin', 'saveSkin', 'removeSkin'],
  sendFiles: ['upload', 'dropUpload'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as readonly Act[] as readonly [Act, ...Act[]];

/** The act that a call belongs to; null for one that everyone makes for themselves. */
export function actOf(call: string): Act | null {
  return ACT_NAMES.find((act) => (ACTS[act] as readonly string[]).includes(call)) ?? null;
}
