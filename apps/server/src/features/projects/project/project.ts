import type { SurveySkin } from '@seker/contract';
import type { AttemptCaps, CallingHours, Disposition, ProjectType } from '@seker/fieldwork';
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

/** How a project is worked, whether or not it asks anything yet. */
export interface FieldSettings {
  readonly id: ProjectId;
  readonly name: string;
  readonly type: ProjectType;
  readonly online: boolean;
  readonly autoDialling: boolean;
  readonly dialPrefix: string;
  readonly zone: string;
  readonly zones: readonly string[];
  /** Completes that are wanted; `null` is without limit. */
  readonly sampleSize: number | null;
  readonly defaultLanguageId: LanguageId;
  /** Respondents may come from telephones and tablets. */
  readonly mobileAllowed: boolean;
  /** Days for which a browser answers the open link once; `null` is for ever. */
  readonly repeatDays: number | null;
  /** What becomes of answers that the way to the end left behind. */
  readonly irrelevantAnswers: 'purge' | 'flag';
  /** The question with whose answer an interview that is broken off is a partial one; `null`: there is none. */
  readonly enoughQuestion: string | null;
  /** Without the picture of its logo, which is fetched by itself. */
  readonly skin: { readonly id: Id<'Skin'>; readonly revision: number; readonly settings: SurveySkin } | null;
  readonly interviewerNote: Readonly<Record<string, string>>;
  readonly hours: CallingHours;
  readonly caps: AttemptCaps;
  readonly languages: readonly ProjectLanguage[];
  readonly dispositions: readonly ProjectDisposition[];
}

/** A project's settings as the field work needs them: read often, changed rarely, so kept for two seconds. */
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
