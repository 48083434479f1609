import { type FieldProject, MOST_MOVES } from '@seker/contract';
import { useCallback, useEffect, useState } from 'react';
import { placesLeft } from '../places/places-left.ts';
import {
  assignmentKey,
  type FieldVault,
  type KeptAssignment,
  type KeptInterview,
  type KeptPlaces,
  type KeptWork,
  type LastContact,
  readSetting,
} from './field-records.ts';
import { agreedVisit, type ShownVisit, visitsOf } from './visits-of.ts';

/** An assignment with what the device knows of it. */
export interface WorkItem {
  readonly key: string;
  readonly assignment: KeptAssignment;
  readonly project: FieldProject | null;
  /** The interview that was begun here. */
  readonly begun: { readonly uid: string; readonly kept: KeptInterview } | null;
  /** The newest first. */
  readonly visits: readonly ShownVisit[];
  /** When the respondent wants to be visited, in milliseconds since 1970; null: at any time. */
  readonly visitAt: number | null;
  /** The questionnaire that it goes by and all of its media are here. */
  readonly isReady: boolean;
  /** The version into which its interview is moved when it is opened; null: it goes on as it is. */
  readonly movesTo: number | null;
  /** How many interviews like it the device has places for; null: no quota counts. */
  readonly places: number | null;
}

export interface Work {
  readonly items: readonly WorkItem[];
  readonly contact: LastContact | null;
}

/** The work that is kept on the device, read again after each round with the server and after each interview. */
export function useWork(vault: FieldVault, round: number): { readonly work: Work | null; readAgain(): void } {
  const [work, setWork] = useState<Work | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let isOver = false;
    void readKeptWork(vault).then(
      (read) => {
        if (!isOver) setWork(read);
      },
      // The vault was closed meanwhile.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
    // Both say only that it is to be read again.
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed with them
  }, [vault, round, again]);
  const readAgain = useCallback(() => setAgain((before) => before + 1), []);
  return { work, readAgain };
}

async function readKeptWork(vault: FieldVault): Promise<Work> {
  const [assignments, interviews, versions, media, noted, outbox] = await Promise.all([
    vault.all('work'),
    vault.all('interviews'),
    vault.all('versions'),
    vault.keys('media'),
    vault.all('visits'),
    vault.keys('outbox'),
  ]);
  const [kept, contact, uses] = [
    await readSetting<KeptWork>(vault, 'work'),
    await readSetting<LastContact>(vault, 'contact'),
    (await readSetting<KeptPlaces>(vault, 'places'))?.uses ?? [],
  ];
  const now = Date.now() + (contact?.offset ?? 0);
  const here = new Set(media.map(String));
  const ready = new Set(
    versions.filter(({ value }) => value.media.every(({ id }) => here.has(id))).map(({ key }) => String(key)),
  );
  const begunOf = new Map(
    interviews.map(({ key, value }) => [value.assignment, { uid: String(key), kept: value }] as const),
  );
  const unsent = new Set(outbox.map(String));
  const notedOf = Map.groupBy(
    noted.map(({ value }) => value),
    (visit) => visit.assignment,
  );
  const items = assignments.map(({ value: assignment }): WorkItem => {
    const key = assignmentKey(assignment);
    const project = kept?.projects.find(({ id }) => id === assignment.projectId) ?? null;
    const begun = begunOf.get(key) ?? null;
    const versionId = begun?.kept.about.versionId ?? project?.versionId;
    const visits = visitsOf(assignment, notedOf.get(key) ?? [], unsent);
    return {
      key,
      assignment,
      project,
      begun,
      visits,
      visitAt: agreedVisit(assignment, visits),
      isReady: versionId !== undefined && ready.has(String(versionId)),
      // Until all of the new one is here, it goes on in its own.
      movesTo:
        begun !== null &&
        begun.kept.about.versionId !== project?.versionId &&
        (begun.kept.about.before?.length ?? 0) < MOST_MOVES &&
        project?.movesFrom?.includes(begun.kept.about.versionId) === true &&
        ready.has(String(project.versionId))
          ? project.versionId
          : null,
      places: project === null ? null : placesLeft(project, assignment, { uid: begun?.uid ?? null, uses, now }),
    };
  });
  return { items, contact };
}
