import type { FieldProject } from '@seker/contract';
import type { Places } from '@seker/interviewing';
import type { DeviceReply } from '../device-calls.ts';
import type { VaultChange } from '../vault/vault.ts';
import {
  type FieldRecords,
  type FieldStore,
  type KeptPlaces,
  type KeptWork,
  readSetting,
  SETTING,
} from '../work/field-records.ts';
import { findPlaces, type PlacesUse, type WantedCell } from './find-places.ts';

/** The places of an interview on a device; what it takes is stored with the page that has asked for it. */
export interface PlacesOfInterview {
  readonly places: Places;
  /** What is to be stored with the next page, now that the interview has this outcome. */
  changes(outcome: string | null): Promise<readonly VaultChange<FieldRecords>[]>;
}

/** Asks for a place in each of these cells. */
export type AskPlaces = (
  cells: readonly WantedCell[],
  language: string,
) => Promise<
  DeviceReply<{
    readonly result: 'admitted' | 'overQuota' | 'zeroQuota';
    readonly allotments: FieldProject['allotments'];
  }>
>;

export interface PlacesParts {
  readonly vault: FieldStore;
  readonly project: FieldProject;
  /** Asks the server for places that the device lacks; null: it cannot. */
  readonly ask: AskPlaces | null;
  readonly uid: string;
  /** By an interviewer in the field, if it is not said. */
  readonly mode?: 'web' | 'offline';
  readonly profile: Readonly<Record<string, string>>;
  /** Of the server, in milliseconds. */
  readonly now: () => number;
}

/**
 * The places of one interview: of what the device holds; with a network it asks for what it lacks; without one the
 * project decides.
 */
export function placesOfInterview(parts: PlacesParts): PlacesOfInterview {
  const { vault, ask, uid, profile, now, mode = 'offline' } = parts;
  let project = parts.project;
  /** Of this interview since its last page was stored; null: as it was. */
  let taken: PlacesUse | null = null;

  const keepAllotments = async (allotments: FieldProject['allotments']): Promise<void> => {
    project = { ...project, allotments };
    const work = await readSetting<KeptWork>(vault, 'work');
    if (work === null) return;
    const projects = work.projects.map((of) => (of.id === project.id ? { ...of, allotments } : of));
    await vault.write([{ store: 'settings', key: SETTING.work, value: { ...work, projects } }]);
  };

  const reserve: Places['reserve'] = async ({ values, language }) => {
    const facts = { fields: profile, answers: values, system: { language, mode } };
    const look = async () => findPlaces(project, facts, { uid, uses: await usesIn(vault), now: now() });
    let found = await look();
    if (found.type === 'missing' && ask !== null && navigator.onLine) {
      const reply = await ask(found.cells, language);
      if (reply.type === 'answer') {
        await keepAllotments(reply.value.allotments);
        if (reply.value.result !== 'admitted') return reply.value.result;
        found = await look();
      }
    }
    taken = { uid, allotments: found.type === 'found' ? found.allotments : [] };
    if (found.type === 'zeroQuota') return 'zeroQuota';
    if (found.type === 'found' || project.offlineQuota === 'provisional') return 'admitted';
    return 'overQuota';
  };

  return {
    places: { held: true, reserve },
    changes: async (outcome) => {
      const isOver = outcome !== null && outcome !== 'success';
      if (taken === null && !isOver) return [];
      const uses = await usesIn(vault);
      const others = uses.filter((use) => use.uid !== uid);
      const own = taken === null || taken.allotments.length === 0 || isOver ? [] : [taken];
      taken = null;
      const value: KeptPlaces = { uses: [...others, ...own] };
      return [{ store: 'settings', key: SETTING.places, value }];
    },
  };
}

async function usesIn(vault: FieldStore): Promise<readonly PlacesUse[]> {
  return (await readSetting<KeptPlaces>(vault, 'places'))?.uses ?? [];
}
