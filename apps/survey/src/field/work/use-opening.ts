import { FIELD_PACKAGE_FORMAT } from '@seker/contract';
import { useCallback, useState } from 'react';
import { fetchPageParts } from '../../app/fetch-page-parts.ts';
import { fetchSay } from '../../texts/fetch-say.ts';
import type { Say } from '../../texts/say.ts';
import { questionnaireOf } from '../interview/begin-run.ts';
import { beginHeld, type HeldInterview, resumeHeld, type StoreTrouble } from '../interview/hold-interview.ts';
import { moveHeld } from '../interview/move-held.ts';
import { newSeed } from '../interview/new-seed.ts';
import { openMedia } from '../interview/open-media.ts';
import type { FieldCalls } from '../sync/field-calls.ts';
import type { FieldVault, LastContact } from './field-records.ts';
import type { WorkItem } from './use-work.ts';

/** Why an interview cannot be opened. */
export type OpeningTrouble = 'broken' | 'notKept';

export interface OpenedInterview {
  readonly held: HeldInterview;
  /** The page's own words in the language of the interview. */
  readonly pageSay: Say;
  /** The style sheet of its pages; null: as the platform's. */
  readonly style: string | null;
}

export interface Opening {
  readonly isBusy: boolean;
  readonly trouble: OpeningTrouble | null;
  /** Of the interview that is open. */
  readonly full: StoreTrouble | null;
  /** Begins the interview of a case, or goes on with it; null: it cannot be shown, and `trouble` says why. */
  open(item: WorkItem, language: string): Promise<OpenedInterview | null>;
  forget(): void;
}

/** Opens interviews of the work on a device. */
export function useOpening(vault: FieldVault, calls: FieldCalls, contact: LastContact | null): Opening {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<OpeningTrouble | null>(null);
  const [full, setFull] = useState<StoreTrouble | null>(null);

  const open = async (item: WorkItem, language: string): Promise<OpenedInterview | null> => {
    if (contact === null) return null;
    setIsBusy(true);
    setTrouble(null);
    try {
      const held = await openHeld({ vault, calls, contact }, item, { language, onTrouble: setFull });
      if (held === 'full') setTrouble('notKept');
      if (held === null || typeof held === 'string') return null;
      const model = held.model();
      const pageSay = await fetchSay(model.language, model.fallbackLanguage, undefined);
      await fetchPageParts(model);
      setFull(null);
      return { held, pageSay, style: item.project?.look?.style ?? null };
    } catch {
      setTrouble('broken');
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  const forget = useCallback(() => setTrouble(null), []);
  return { isBusy, trouble, full, open, forget };
}

async function openHeld(
  {
    vault,
    calls,
    contact: { publicKey, offset },
  }: { readonly vault: FieldVault; readonly calls: FieldCalls; readonly contact: LastContact },
  { assignment, project, begun, movesTo }: WorkItem,
  { language, onTrouble }: { readonly language: string; onTrouble(trouble: StoreTrouble | null): void },
): Promise<HeldInterview | StoreTrouble | null> {
  if (project === null) return null;
  const versionId = movesTo ?? begun?.kept.about.versionId ?? project.versionId;
  const version = await vault.read('versions', String(versionId));
  if (version === null) return null;
  const questionnaire = questionnaireOf(version);
  let kept = begun?.kept;
  if (kept !== undefined && movesTo !== null) {
    const before = await vault.read('versions', String(kept.about.versionId));
    if (before === null || begun === null) return null;
    const from = questionnaireOf(before);
    const move = { from, to: questionnaire, versionId: movesTo as never, zone: project.zone };
    const moved = await moveHeld(vault, begun.uid, kept, move);
    if (moved === 'full') return 'full';
    kept = moved;
  }
  const media = await openMedia(vault, version, questionnaire, project.look);
  const parts = { vault, calls, questionnaire, project, assignment, media, publicKey, onTrouble };
  if (begun !== null && kept !== undefined) return await resumeHeld(parts, begun.uid, kept);
  return await beginHeld(parts, {
    format: FIELD_PACKAGE_FORMAT,
    projectId: assignment.projectId as never,
    assignmentId: assignment.id as never,
    versionId: versionId as never,
    seed: newSeed(),
    language,
    startedAt: Date.now(),
    clockAhead: 0 - offset,
    start: assignment.start,
  });
}
