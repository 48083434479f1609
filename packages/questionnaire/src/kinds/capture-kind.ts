import { captureBarcode } from './capture-barcode.ts';
import { readCaptureMedium } from './capture-medium.ts';
import { capturePosition } from './capture-position.ts';
import type { Kind } from './kind.ts';
import type { CapturePart } from './question-part.ts';

const SUB_KINDS = ['photo', 'audio', 'signature', 'file', 'position', 'barcode'] as const;

/** Answered with what a device takes in: pictures, sound, a drawn name, a file, a place, a code. */
export const captureKind: Kind<CapturePart, CapturePart['subKind']> = {
  subKinds: SUB_KINDS,
  read(fields) {
    const subKind = fields.choice('subKind', SUB_KINDS);
    if (subKind === 'position') return capturePosition;
    return subKind === 'barcode' ? captureBarcode : readCaptureMedium(fields, subKind);
  },
};
