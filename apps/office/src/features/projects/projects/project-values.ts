import { projectCalls, type WholeProject } from '@seker/contract';
import type { ListKind, ProjectType } from '@seker/fieldwork';

/** The general form of a project, flat, with ids as a choice has them. */
export interface ProjectValues {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly manualNumber: string;
  readonly comments: string;
  readonly type: ProjectType;
  readonly listKind: ListKind;
  readonly groupId: string | null;
  readonly listFileId: string | null;
  readonly externalIdColumn: string | null;
  readonly versionId: string | null;
  readonly sampleSize: number | null;
  readonly ratio: number | null;
  readonly portion: number | null;
  readonly sensitivity: 'static' | 'cumulative';
  readonly autoDialling: boolean;
  readonly observer: boolean;
  readonly liveHides: WholeProject['liveHides'];
  readonly tellsListening: boolean;
  readonly observersListen: boolean;
  readonly zone: string | null;
  readonly dialPrefix: string;
  /** Null: the first number of the exchange. */
  readonly callerNumberId: string | null;
  readonly callsAtOnce: number | null;
  readonly restHours: number | null;
  readonly callbackKeptMinutes: number | null;
  readonly 'caps.perPhone': number | null;
  readonly 'caps.perCase': number | null;
  readonly 'caps.perCaseAndDay': number | null;
  readonly 'interviewerNote.he': string;
  readonly 'interviewerNote.en': string;
  readonly mobileAllowed: boolean;
  readonly kiosk: boolean;
  readonly positions: WholeProject['positions'];
  readonly hasOpenLink: boolean;
  readonly repeatDays: number | null;
  /** One on each line. */
  readonly exitHosts: string;
  readonly skinId: string | null;
  readonly irrelevantAnswers: 'purge' | 'flag';
  readonly offlineQuota: WholeProject['offlineQuota'];
  readonly begunInterviews: WholeProject['begunInterviews'];
  readonly recording: WholeProject['recording'];
  readonly recordingDays: number | null;
  readonly recordingObservers: boolean;
  readonly dayGoal: number | null;
  readonly enoughQuestion: string | null;
}

const textOf = (id: number | null | undefined) => (id === null || id === undefined ? null : String(id));

export function valuesOf(project: WholeProject): ProjectValues {
  const { name, manualNumber, comments, type, listKind, sampleSize, ratio, portion, sensitivity } = project;
  const {
    autoDialling,
    observer,
    liveHides,
    tellsListening,
    observersListen,
    zone,
    dialPrefix,
    callsAtOnce,
    restHours,
    callbackKeptMinutes,
    caps,
    interviewerNote,
  } = project;
  const {
    mobileAllowed,
    kiosk,
    positions,
    hasOpenLink,
    repeatDays,
    exitHosts,
    irrelevantAnswers,
    offlineQuota,
    begunInterviews,
    recording,
    recordingDays,
    recordingObservers,
    externalIdColumn,
  } = project;
  return {
    name,
    manualNumber,
    comments,
    type,
    listKind,
    groupId: String(project.group.id),
    listFileId: textOf(project.listFile?.id),
    externalIdColumn,
    versionId: textOf(project.versionId),
    sampleSize,
    ratio,
    portion,
    sensitivity,
    autoDialling,
    observer,
    liveHides,
    tellsListening,
    observersListen,
    zone,
    dialPrefix,
    callerNumberId: textOf(project.callerNumberId),
    callsAtOnce,
    restHours,
    callbackKeptMinutes,
    'caps.perPhone': caps.perPhone,
    'caps.perCase': caps.perCase,
    'caps.perCaseAndDay': caps.perCaseAndDay,
    'interviewerNote.he': interviewerNote['he'] ?? '',
    'interviewerNote.en': interviewerNote['en'] ?? '',
    mobileAllowed,
    kiosk,
    positions,
    hasOpenLink,
    repeatDays,
    exitHosts: exitHosts.join('\n'),
    skinId: textOf(project.skinId),
    irrelevantAnswers,
    offlineQuota,
    begunInterviews,
    recording,
    recordingDays,
    recordingObservers,
    dayGoal: project.dayGoal,
    enoughQuestion: project.enoughQuestion,
  };
}

/** What is sent of the form; what is no value of a field is judged as the call's body judges it. */
export function bodyOf(values: ProjectValues) {
  const {
    'caps.perPhone': perPhone,
    'caps.perCase': perCase,
    'caps.perCaseAndDay': perCaseAndDay,
    'interviewerNote.he': he,
    'interviewerNote.en': en,
    ...rest
  } = values;
  const notes = Object.entries({ he, en }).filter(([, note]) => note.trim() !== '');
  return {
    ...rest,
    groupId: values.groupId ?? '',
    exitHosts: values.exitHosts.split(/[\s,]+/).filter((host) => host !== ''),
    zone: values.zone ?? '',
    ratio: values.ratio ?? 0,
    recordingDays: values.recordingDays ?? 0,
    // An emptied field is refused; 0 is a value of its own.
    restHours: values.restHours ?? -1,
    callbackKeptMinutes: values.callbackKeptMinutes ?? -1,
    caps: { perPhone: perPhone ?? 0, perCase: perCase ?? 0, perCaseAndDay: perCaseAndDay ?? 0 },
    interviewerNote: Object.fromEntries(notes),
  };
}

export const projectSchema = {
  safeParse: ({ revision, ...form }: ProjectValues & { readonly revision?: number }) => {
    const parsed = projectCalls.editProject.body.safeParse({ ...bodyOf(form), revision });
    if (parsed.success) return parsed;
    // The list of hosts is one field.
    const issues = parsed.error.issues.map((issue) =>
      issue.path[0] === 'exitHosts' ? { ...issue, path: ['exitHosts'] } : issue,
    );
    return { success: false as const, error: { issues } };
  },
};
