import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readUploadText } from '../../system/uploads/index.ts';
import { propertiesOf, type ReadRegion, readRegions } from './read-regions.ts';
import { deleteMap, insertMap, type RegionMapId } from './region-map.queries.ts';

const MOST_BYTES = 20 * 1024 * 1024;

export async function lookAtRegions(deps: Deps, upload: OwnUpload) {
  const regions = await regionsOf(deps, upload);
  return { regions: regions.length, properties: propertiesOf(regions) };
}

/** Stores a file's regions under a name, each by its key. */
export async function addRegionMap(
  deps: Deps,
  by: Session,
  upload: OwnUpload,
  {
    name,
    keyProperty,
    nameProperty,
  }: { readonly name: string; readonly keyProperty: string; readonly nameProperty: string },
): Promise<RegionMapId> {
  const read = await regionsOf(deps, upload);
  const isKey = propertiesOf(read).some((property) => property.name === keyProperty && property.isUnique);
  if (!isKey) throw wrong('keyProperty');
  const regions = read.map(({ properties, rings }) => {
    const key = properties[keyProperty] ?? '';
    return { key, name: properties[nameProperty] ?? key, rings };
  });
  return await transact(deps.db, async (tx) => {
    const at = deps.now();
    const id = await insertMap(tx, { name, regions }, { by: by.personId, at });
    await writeAudit(tx, { ...eventOf(by, id), at, action: 'create', details: { name, regions: regions.length } });
    return id;
  });
}

export async function removeRegionMap(deps: Deps, by: Session, id: RegionMapId): Promise<void> {
  await transact(deps.db, async (tx) => {
    const name = await deleteMap(tx, id);
    if (name === null) throw new Refusal('notFound');
    await writeAudit(tx, { ...eventOf(by, id), at: deps.now(), action: 'remove', details: { name } });
  });
}

async function regionsOf(deps: Deps, upload: OwnUpload): Promise<readonly ReadRegion[]> {
  const text = await readUploadText(deps, upload, { purpose: 'regions', mostBytes: MOST_BYTES });
  if (!text.ok) throw new Refusal(text.error);
  const read = readRegions(text.value);
  if (read.ok) return read.value;
  if (read.error === 'tooLarge') throw new Refusal('tooLarge');
  throw wrong('uploadId');
}

function wrong(field: string): Refusal {
  const code = field === 'uploadId' ? 'fileStructure' : 'unfit';
  return new Refusal('invalid', { details: { faults: [{ field, code }] } });
}

function eventOf({ personId, id }: Session, subjectId: RegionMapId) {
  return { personId, sessionId: id, subject: 'regionMap', subjectId } as const;
}
