import { ADDRESS_FIELD_KINDS, type DraftDocument, isJsonObject } from '@seker/questionnaire/design';
import { jsonLine } from './json-line.ts';

export type AddressFieldKind = (typeof ADDRESS_FIELD_KINDS)[number];

/** A field of the address as a draft has it, finished or not. */
export interface DraftField {
  readonly name: string;
  readonly kind: AddressFieldKind;
  readonly codes: readonly number[];
  readonly hidden: boolean;
  readonly signed: boolean;
}

export function addressFieldsOf(document: DraftDocument): readonly DraftField[] {
  const fields = document.fields['fields'];
  return (Array.isArray(fields) ? fields : []).filter(isJsonObject).map((field) => {
    const codes = field['codes'];
    return {
      name: jsonLine(field['name']),
      kind: ADDRESS_FIELD_KINDS.find((kind) => kind === field['kind']) ?? 'text',
      codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'number') : [],
      hidden: field['hidden'] === true,
      signed: field['signed'] === true,
    };
  });
}

/** As the document has it: what is the same as its absence is left out. */
export function storedField({ name, kind, codes, hidden, signed }: DraftField) {
  return {
    name,
    ...(kind === 'text' ? {} : { kind }),
    ...(kind === 'choice' ? { codes: [...codes] } : {}),
    ...(hidden ? { hidden } : {}),
    ...(signed ? { signed } : {}),
  };
}
