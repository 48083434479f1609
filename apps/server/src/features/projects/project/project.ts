import type { BegunInterviews, OfflineQuota, PositionWish, RecordingWish, SurveySkin } from '@seker/contract';
import type { AttemptCaps, CallingHours, DayPart, Disposition, ListKind, ProjectType } from '@seker/fieldwork';
import type { Direction, DispositionId, Id, LanguageId, ProjectId, VersionId } from '@seker/kernel';

export interface ProjectLanguage {
  readonly id: LanguageId;
  readonly code: string;
  readonly name: string;
  readonly direction: Direction;
}

export interface ProjectDisposition extends Disposition {
  readonly id: DispositionId;
}

/** A project's settings for fieldwork, whether or not it has a questionnaire yet. */
export interface FieldSettings {
  readonly id: ProjectId;
  readonly name: string;
  readonly type: ProjectType;
  /** What its list holds, which decides what a dead number says of a case. */
  readonly listKind: ListKind;
  /** What a rejected interview counts as in rates, unless its respondent is called again. */
  readonly rejectedAs: 'other' | 'refusal';
  readonly online: boolean;
  readonly autoDialling: boolean;
  readonly dialPrefix: string;
  /** What respondents see of its calls; null: the first number of the dial plan. */
  readonly callerNumber: { readonly number: string; readonly isVerified: boolean } | null;
  /** Its calls at once; null: as many as there are lines. */
  readonly callsAtOnce: number | null;
  /** How long a number rests that rang without an answer; 0: not at all. */
  readonly restHours: number;
  /** For how long a callback that is due is kept for its interviewer, before it opens to all; 0: not at all. */
  readonly callbackKeptMinutes: number;
  readonly zone: string;
  readonly zones: readonly string[];
  /** The wanted completes; `null`: no limit. */
  readonly sampleSize: number | null;
  readonly defaultLanguageId: LanguageId;
  /** Whether respondents may use telephones and tablets. */
  readonly mobileAllowed: boolean;
  /** Whether respondents on the web are asked where they are. */
  readonly positions: PositionWish;
  /** Days before a browser may answer the open link again; `null`: never. */
  readonly repeatDays: number | null;
  /** The hosts to which end pages may lead. */
  readonly exitHosts: readonly string[];
  /** How answers off the final path are treated. */
  readonly irrelevantAnswers: 'purge' | 'flag';
  /** What an interview without a network comes to that has no place in a quota. */
  readonly offlineQuota: OfflineQuota;
  /** What becomes of interviews that are under way on devices when the version changes. */
  readonly begunInterviews: BegunInterviews;
  /** Whether telephone conversations are recorded, and how long a recording is kept. */
  readonly recording: RecordingWish;
  readonly recordingDays: number;
  /** Observers may listen. */
  readonly recordingObservers: boolean;
  /** The question after which a broken-off interview counts as partial; `null`: none. */
  readonly enoughQuestion: string | null;
  /** Without the logo's picture, which is loaded separately. */
  readonly skin: { readonly id: Id<'Skin'>; readonly revision: number; readonly settings: SurveySkin } | null;
  readonly interviewerNote: Readonly<Record<string, string>>;
  readonly hours: CallingHours;
  /** The parts of the week in which people are reached alike; they cover the calling hours. */
  readonly dayParts: readonly DayPart[];
  /** Whether the calls to a case are spread over them. */
  readonly spreadsCalls: boolean;
  readonly caps: AttemptCaps;
  readonly languages: readonly ProjectLanguage[];
  readonly dispositions: readonly ProjectDisposition[];
}

/** A project for fieldwork; read often and changed rarely, so cached for two seconds. */
export interface Project extends FieldSettings {
  readonly versionId: VersionId;
}

type Statuses = Pick<Project, 'id' | 'dispositions'>;

export function dispositionByKey(project: Statuses, key: string): ProjectDisposition {
  const found = project.dispositions.find((disposition) => disposition.key === key && disposition.languageId === null);
  if (found === undefined) throw new Error(`project ${project.id} has no status ${key}`);
  return found;
}

export function dispositionById(project: Statuses, id: number): ProjectDisposition | null {
  return project.dispositions.find((disposition) => disposition.id === id) ?? null;
}
