import * as z from 'zod/mini';
import { fieldPackage } from './field-package.ts';

/** What a kiosk brings of a visitor whom it asked without a network: a package of no case. */
export const kioskPackage = z.omit(fieldPackage, { assignmentId: true });
export type KioskPackage = z.infer<typeof kioskPackage>;
