export type { AllotmentRow, OfferedCell } from './calls/field/allotments.ts';
export type { FieldContact, KioskContact } from './calls/field/field-app.ts';
export type {
  FieldAllotment,
  FieldAssignment,
  FieldProject,
  FieldStart,
  FieldVersion,
  FieldWork,
  ToldVisit,
  VisitStatus,
} from './calls/field/field-work.ts';
export { FIELD_PACKAGE_BYTES } from './calls/field/field-work.ts';
export type { KioskWork } from './calls/field/kiosk-work.ts';
export { type FieldPackage, fieldPackage } from './field-package.ts';
export {
  ESCROW_BINDING,
  FIELD_PACKAGE_FORMAT,
  LONGEST_VISIT_NOTE,
  MOST_MOVES,
  mediumBinding,
  packageBinding,
} from './field-package-names.ts';
export { type FieldVisit, fieldVisit } from './field-visit.ts';
export { type KioskPackage, kioskPackage } from './kiosk-package.ts';
