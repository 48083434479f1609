import { useText } from '@seker/ui';

/** The name of each field of the general form. */
export function useProjectLabels() {
  const t = useText();
  return {
    name: t('projects.name'),
    manualNumber: t('projects.manualNumber'),
    comments: t('project.comments'),
    type: t('projects.type'),
    listKind: t('project.listKind'),
    groupId: t('projects.group'),
    listFileId: t('project.listFile'),
    externalIdColumn: t('project.externalId'),
    versionId: t('project.version'),
    sampleSize: t('project.sampleSize'),
    ratio: t('project.ratio'),
    portion: t('project.portion'),
    sensitivity: t('project.sensitivity'),
    autoDialling: t('project.autoDialling'),
    observer: t('project.observer'),
    liveHides: t('project.liveHides'),
    tellsListening: t('project.tellsListening'),
    observersListen: t('project.observersListen'),
    dayGoal: t('project.dayGoal'),
    enoughQuestion: t('project.enough'),
    zone: t('project.zone'),
    dialPrefix: t('project.dialPrefix'),
    'caps.perPhone': t('project.perPhone'),
    'caps.perCase': t('project.perCase'),
    'caps.perCaseAndDay': t('project.perCaseAndDay'),
    'interviewerNote.he': t('project.noteHe'),
    'interviewerNote.en': t('project.noteEn'),
    mobileAllowed: t('project.mobileAllowed'),
    kiosk: t('project.kiosk'),
    positions: t('project.positions'),
    hasOpenLink: t('project.openLink'),
    repeatDays: t('project.repeatDays'),
    skinId: t('project.skin'),
    irrelevantAnswers: t('project.irrelevant'),
    offlineQuota: t('project.offlineQuota'),
    begunInterviews: t('project.begunInterviews'),
  } as const;
}
