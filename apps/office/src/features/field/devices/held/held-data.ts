import {
  heldPackagesCalls as calls,
  type HeldReading,
  heldMediaCalls as mediaCalls,
  type PackageDecision,
} from '@seker/contract';
import { client, type Translate } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export const heldQuery = (packageId: number) =>
  queryOptions({
    queryKey: ['held-package', packageId],
    queryFn: async () => await client.call(calls.readHeldPackage, { packageId } as never),
  });

export const mediumQuery = (mediumId: number) =>
  queryOptions({
    queryKey: ['held-medium', mediumId],
    queryFn: async () => await client.call(mediaCalls.readHeldMedium, { mediumId } as never),
  });

/** The address of one that is open beside the list of all that its device has brought; of a device that is not known, beside all. */
export function besidesOf(
  device: HeldReading['device'],
  open: { readonly package: string } | { readonly medium: string },
) {
  return { ...(device === null ? {} : { device: String(device.id) }), ...open } as never;
}

/** After something was decided: the package, both lists and the page of its case are read again. */
export async function readHeldAgain(queries: QueryClient): Promise<void> {
  await Promise.all(
    [
      ['held-package'],
      ['list', 'held-packages'],
      ['held-medium'],
      ['list', 'held-media'],
      ['list', 'devices'],
      ['besides'],
      ['case'],
    ].map(async (queryKey) => await queries.invalidateQueries({ queryKey })),
  );
}

/** The decision that loses nothing: a second interview, or where there is no other the one of the case. */
export function usualDecision({ may }: Pick<HeldReading, 'may'>): PackageDecision {
  if (may.second) return 'second';
  return may.accept === null || may.accept === 'unfinished' ? 'aside' : 'accepted';
}

/** Why a package is held, as the head of its panel. */
export function whyOf({ why, device }: Pick<HeldReading, 'why' | 'device'>, t: Translate): string {
  return t(why === 'revoked' && device === null ? 'held.about.unknownDevice' : `held.about.${why}`);
}

/** What differs, in one sentence with its figures; or what may be done where nothing can be read. */
export function sentenceOf(reading: HeldReading, t: Translate): string {
  const { undecidable, kind, sides, differing, sameUpToPage } = reading;
  if (undecidable !== null) return t(`held.cannot.${undecidable}`);
  if (kind === 'visit') return t('held.visitSays');
  const device = t('held.answers', { count: sides.device?.answers ?? 0 });
  if (sides.system === null) return t(kind === 'visitor' ? 'held.visitorOnly' : 'held.deviceOnly', { device });
  const told = { device, system: t('held.answers', { count: sides.system.answers }) };
  if (differing.length === 0) return t('held.differNot', told);
  return sameUpToPage === null || sameUpToPage === 0
    ? t('held.differFromStart', told)
    : t('held.differAfter', { ...told, page: sameUpToPage });
}

/** A size as people read it. */
export function sizeText(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} KB`;
}
