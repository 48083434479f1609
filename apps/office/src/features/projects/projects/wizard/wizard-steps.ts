import { type ProjectSection, SECTION_OF_BLOCK, type WholeProject } from '@seker/contract';
import { isAskedFromList, type OnlineBlockCode, type ProjectType } from '@seker/fieldwork';
import type { TextKey } from '@seker/ui';

export type WizardStep =
  | 'list'
  | 'questionnaire'
  | 'languages'
  | 'variables'
  | 'sample'
  | 'quotas'
  | 'statuses'
  | 'return'
  | 'blacklist'
  | 'people'
  | 'check';

interface StepDesign {
  readonly step: WizardStep;
  readonly name: TextKey;
  readonly isFor?: (type: ProjectType) => boolean;
  /** What keeps the project back and is mended here. */
  readonly blocks: readonly OnlineBlockCode[] | ProjectSection;
  /** How the names begin under which its unsaved changes are kept, before the project's id. */
  readonly drafts?: readonly string[];
}

/** Interviewers ask: there are calls, and what is said of them. */
const isByPhone = (type: ProjectType): boolean => type !== 'banner';

const STEPS: readonly StepDesign[] = [
  { step: 'list', name: 'project.listFile', isFor: isAskedFromList, blocks: ['listFileMissing', 'externalIdMissing'] },
  { step: 'questionnaire', name: 'wizard.questionnaire', blocks: ['questionnaireMissing', 'sampleSizeMissing'] },
  { step: 'languages', name: 'project.languages', blocks: 'languages', drafts: ['project-languages'] },
  { step: 'variables', name: 'variables.title', blocks: [], drafts: ['variable'] },
  { step: 'sample', name: 'sample.title', isFor: isAskedFromList, blocks: 'sample', drafts: ['sample'] },
  { step: 'quotas', name: 'quotas.title', blocks: 'quotas', drafts: ['quota'] },
  { step: 'statuses', name: 'statuses.title', isFor: isByPhone, blocks: 'statuses', drafts: ['status'] },
  { step: 'return', name: 'return.title', isFor: isByPhone, blocks: [], drafts: ['return'] },
  { step: 'blacklist', name: 'blacklist.title', blocks: [] },
  { step: 'people', name: 'allocation.title', isFor: isByPhone, blocks: 'people', drafts: ['hours'] },
  { step: 'check', name: 'wizard.check', blocks: [] },
];

/** The steps by which a project of a type is set up, after its type. */
export function stepsOf(type: ProjectType): readonly StepDesign[] {
  return STEPS.filter(({ isFor }) => isFor === undefined || isFor(type));
}

/** Whether nothing that a step asks keeps the project back any more. */
export function isStepDone({ blocks }: StepDesign, { blockList }: Pick<WholeProject, 'blockList'>): boolean {
  return !blockList.some(({ code }) =>
    typeof blocks === 'string' ? SECTION_OF_BLOCK[code] === blocks : blocks.includes(code),
  );
}

/** Whether changes of a step were left without being saved; `isKept` knows what is kept under names that begin so. */
export function isLeftUnsaved(
  { drafts = [] }: StepDesign,
  projectId: number,
  isKept: (prefix: string) => boolean,
): boolean {
  return drafts.some((draft) => isKept(`${draft}-${projectId}`));
}

/** The steps before and after one. */
export function aroundStep(
  steps: readonly StepDesign[],
  step: WizardStep,
): { readonly before: WizardStep | null; readonly after: WizardStep | null } {
  const at = steps.findIndex((one) => one.step === step);
  return { before: steps[at - 1]?.step ?? null, after: steps[at + 1]?.step ?? null };
}
