import type { FieldWork } from '@seker/contract';
import { unknownUses } from '../places/known-uses.ts';
import type { VaultChange } from '../vault/vault.ts';
import {
  assignmentKey,
  type FieldRecords,
  type FieldStore,
  type FieldVault,
  type KeptPlaces,
  type KeptWork,
  readSetting,
  SETTING,
} from '../work/field-records.ts';
import type { FieldCalls } from './field-calls.ts';

/** `away`: there is no connection · `keyLost`: the device was revoked · `full`: there is no room for the work. */
export type FetchTrouble = 'away' | 'keyLost' | 'full';

/**
 * Takes the person's work down: first the list, then the questionnaires that it needs, then their media. What has come is
 * kept, so that a bad line gets a little further each time. Returns what stopped it; null: everything is here.
 */
export async function fetchWork(vault: FieldVault, calls: FieldCalls, language: string): Promise<FetchTrouble | null> {
  const before = await readSetting<KeptWork>(vault, 'work');
  const told = await calls.work(before?.mark ?? null, language);
  if (told.type !== 'answer') return told.type === 'keyLost' ? 'keyLost' : 'away';
  const { mark, work } = told.value;
  if (work !== null && !(await keepWork(vault, mark, work))) return 'full';
  const projects = work?.projects ?? before?.projects ?? [];
  for (const versionId of new Set(projects.map((project) => project.versionId))) {
    const trouble = await fetchVersion(vault, calls, versionId);
    if (trouble !== null) return trouble;
  }
  return await fetchLogos(vault, calls, projects);
}

/** The logos of projects' looks; one that has changed has another address. A look without its logo hinders no work. */
async function fetchLogos(
  vault: FieldVault,
  calls: FieldCalls,
  projects: KeptWork['projects'],
): Promise<FetchTrouble | null> {
  const here = new Set((await vault.keys('media')).map(String));
  const wanted = new Set(projects.flatMap(({ look }) => look?.logo?.url ?? []));
  for (const url of wanted) {
    if (here.has(url)) continue;
    const told = await calls.medium(url);
    if (told.type === 'away') return 'away';
    if (told.type !== 'answer') continue;
    const value = { ...told.value, origin: 'version' } as const;
    if ((await vault.write([{ store: 'media', key: url, value }])).type === 'full') return 'full';
  }
  return null;
}

/** What was taken back goes; what has begun here stays until it is sent. */
async function keepWork(vault: FieldVault, mark: string, work: FieldWork): Promise<boolean> {
  const [kept, begun] = [await vault.all('work'), await vault.all('interviews')];
  const places = await readSetting<KeptPlaces>(vault, 'places');
  const inWork = new Set(begun.map(({ value }) => value.assignment));
  const told = new Map(work.assignments.map((assignment) => [assignmentKey(assignment), assignment]));
  const doneAt = new Map(kept.map(({ key, value }) => [String(key), value.doneAt]));
  const unsent = new Set((await vault.keys('outbox')).map(String));
  const toldVisits = new Set(work.assignments.flatMap(({ visits }) => visits.map(({ uid }) => uid)));
  const changes: VaultChange<FieldRecords>[] = [
    // The server tells them from now on, or their case is gone.
    ...(await vault.all('visits'))
      .map(({ value }) => value)
      .filter(
        ({ uid, assignment }) =>
          !unsent.has(uid) && (toldVisits.has(uid) || !(told.has(assignment) || inWork.has(assignment))),
      )
      .map(({ uid }) => ({ store: 'visits', key: uid, value: null }) as const),
    ...kept
      .map(({ key }) => String(key))
      .filter((key) => !told.has(key) && !inWork.has(key))
      .map((key) => ({ store: 'work', key, value: null }) as const),
    ...[...told].map(
      ([key, assignment]) =>
        ({ store: 'work', key, value: { ...assignment, doneAt: doneAt.get(key) ?? null } }) as const,
    ),
    { store: 'settings', key: SETTING.work, value: { mark, projects: await withOlder(vault, work) } },
    { store: 'settings', key: SETTING.places, value: { uses: unknownUses(places?.uses ?? [], work.projects) } },
  ];
  return (await vault.write(changes)).type === 'kept';
}

/** The projects told, and those of interviews that have begun here: these go on under what they began with. */
async function withOlder(vault: FieldVault, work: FieldWork): Promise<KeptWork['projects']> {
  const before = (await readSetting<KeptWork>(vault, 'work'))?.projects ?? [];
  const begun = new Set((await vault.all('interviews')).map(({ value }) => Number(value.about.projectId)));
  const told = new Set(work.projects.map(({ id }) => id));
  return [...work.projects, ...before.filter(({ id }) => begun.has(id) && !told.has(id))];
}

/** Takes a version down with its media. */
export async function fetchVersion(
  vault: FieldStore,
  calls: Pick<FieldCalls, 'version' | 'medium'>,
  versionId: number,
): Promise<FetchTrouble | null> {
  const key = String(versionId);
  let version = await vault.read('versions', key);
  if (version === null) {
    const told = await calls.version(versionId);
    if (told.type === 'keyLost') return 'keyLost';
    // A version that the work does not need any more.
    if (told.type === 'refused') return null;
    if (told.type !== 'answer') return 'away';
    version = told.value;
    if ((await vault.write([{ store: 'versions', key, value: version }])).type === 'full') return 'full';
  }
  const here = new Set((await vault.keys('media')).map(String));
  for (const { id, url } of version.media.filter((medium) => !here.has(medium.id))) {
    const told = await calls.medium(url);
    if (told.type !== 'answer') return 'away';
    const value = { ...told.value, origin: 'version' } as const;
    if ((await vault.write([{ store: 'media', key: id, value }])).type === 'full') return 'full';
  }
  return null;
}
