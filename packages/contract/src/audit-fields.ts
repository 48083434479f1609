import { AUDIT_FIELD_WORDS_EN } from './messages/audit-field-words.ts';

/** A fact or changed field that the audit records, for which screens have a word. */
export type AuditField = FieldOf<keyof typeof AUDIT_FIELD_WORDS_EN>;
type FieldOf<Key extends string> = Key extends `auditField.${infer Field}` ? Field : never;

/** A field as its column in the database is called. */
export type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

/** Returns the field of a name or of a column; null: one of an earlier version. */
export function auditFieldOf(name: string): AuditField | null {
  const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return isAuditField(camel) ? camel : null;
}

function isAuditField(name: string): name is AuditField {
  return Object.hasOwn(AUDIT_FIELD_WORDS_EN, `auditField.${name}`);
}
