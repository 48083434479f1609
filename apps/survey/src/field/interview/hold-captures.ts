import type { MediumValue } from '@seker/questionnaire';
import type { CaptureDevice } from '../../features/questions/capture-host.ts';
import type { KeptCapture } from '../captured/capture-records.ts';
import { captureChanges, readCapture, removalOf } from '../captured/kept-captures.ts';
import type { VaultChange } from '../vault/vault.ts';
import type { FieldRecords, FieldStore } from '../work/field-records.ts';

/** What is captured in an interview on a device, until it is finished. */
export interface HeldCaptures extends CaptureDevice {
  has(medium: MediumValue): Promise<boolean>;
  /** What is kept of it when only those that are wanted stay, and how the others are taken away. */
  only(isWanted: (capture: KeptCapture) => boolean): {
    readonly media: readonly KeptCapture[];
    readonly changes: readonly VaultChange<FieldRecords>[];
  };
}

/** What is kept of an interview besides its pages. */
interface WithMedia {
  readonly media?: readonly KeptCapture[];
}

export interface HeldCapturesParts<Kept extends WithMedia> {
  readonly vault: FieldStore;
  readonly uid: string;
  /** The interview as it is kept now. */
  kept(): Kept;
  /** Changes the record of the interview, after all changes that were asked for before; false: there is no room. */
  change(
    make: (before: Kept) => Promise<{ readonly next: Kept; readonly changes: readonly VaultChange<FieldRecords>[] }>,
  ): Promise<boolean>;
}

export function holdCaptures<Kept extends WithMedia>({
  vault,
  uid,
  kept,
  change,
}: HeldCapturesParts<Kept>): HeldCaptures {
  const find = (sha256: string): KeptCapture | undefined => kept().media?.find((each) => each.sha256 === sha256);
  return {
    has: async ({ sha256, bytes, mime }) => {
      const capture = find(sha256);
      return capture !== undefined && capture.bytes === bytes && capture.mime === mime;
    },
    keep: async (sha256, content, mime) =>
      await change(async (before) => {
        const media = before.media ?? [];
        if (media.some((each) => each.sha256 === sha256)) return { next: before, changes: [] };
        const slot = Math.max(-1, ...media.map((each) => each.slot)) + 1;
        const { capture, changes } = await captureChanges(uid, slot, sha256, content, mime);
        return { next: { ...before, media: [...media, capture] }, changes };
      }),
    find: async (sha256) => {
      const capture = find(sha256);
      return capture === undefined ? null : await readCapture(vault, uid, capture);
    },
    only: (isWanted) => {
      const media = kept().media ?? [];
      return {
        media: media.filter(isWanted),
        changes: media.filter((capture) => !isWanted(capture)).flatMap((capture) => removalOf(uid, capture)),
      };
    },
  };
}
