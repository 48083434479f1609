import type { FieldVersion } from '@seker/contract';
import type { VersionId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { DeviceAtWork } from '../../../http/device.ts';
import { Refusal } from '../../../http/refusal.ts';
import { mediaOfVersion } from '../../questionnaires/media/index.ts';
import { readDocument } from '../interviews/index.ts';
import { filesUrl, showsVersion } from '../kiosk/index.ts';

/** The document of a version that a device's work needs, with the addresses of its media. */
export async function readFieldVersion(
  deps: Deps,
  device: Pick<DeviceAtWork, 'filesKey'>,
  versionId: VersionId,
): Promise<FieldVersion> {
  if (!(await showsVersion(deps.db, device.filesKey, versionId))) throw new Refusal('notFound');
  const { document, directions } = await readDocument(deps.db, versionId);
  const media = await mediaOfVersion(deps.db, versionId, async () => document);
  const url = filesUrl(device, versionId);
  return {
    document: JSON.parse(document),
    directions: { ...directions },
    media: [...media.values()].map(({ id, bytes, width, height }) => ({
      id,
      url: `${url}/media/${id}`,
      bytes,
      width,
      height,
    })),
  };
}
