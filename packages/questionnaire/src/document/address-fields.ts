import { parseDecimal } from '../formats/decimal.ts';
import { own } from '../own-property.ts';
import { valueSourcesOf } from '../text/rich-text.ts';
import { ADDRESS_FIELD_KINDS, type AddressField } from './address-field.ts';
import type { DesignError } from './design-error.ts';
import type { JsonFields } from './json-fields.ts';
import type { Questionnaire } from './questionnaire.ts';

/** Parameters of addresses that have a meaning of their own. */
const OURS: readonly string[] = ['lang', 'via', 'seker_test', 'return'];
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const MOST_FIELDS = 30;
const MOST_CODES = 500;

export function isAddressFieldName(name: string): boolean {
  return NAME.test(name) && !OURS.includes(name);
}

export function readAddressFields(document: JsonFields): readonly AddressField[] {
  const fields = document.list('fields').map((json): AddressField => {
    const field = document.inside(json, 'fields');
    const name = field.text('name');
    const kind = field.choice('kind', ADDRESS_FIELD_KINDS);
    const codes = field.list('codes').filter((code) => Number.isSafeInteger(code)) as readonly number[];
    if (!isAddressFieldName(name)) field.fail('badField', name);
    const isListed =
      codes.length > 0 && codes.length <= MOST_CODES && new Set(codes).size === field.list('codes').length;
    if (kind === 'choice' && !isListed) field.fail('badFieldCodes', name);
    return { name, kind, codes, hidden: field.flag('hidden'), signed: field.flag('signed') };
  });
  if (fields.length > MOST_FIELDS) document.inside({}, 'fields').fail('tooLarge', 'fields');
  const names = fields.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) document.inside({}, 'fields').fail('duplicateName', fields[index]?.name);
  return fields;
}

/** Checks that no text shows a hidden field. */
export function checkHiddenFields({
  fields,
  languages,
}: Pick<Questionnaire, 'fields' | 'languages'>): readonly DesignError[] {
  const hidden = new Set(fields.flatMap(({ name, hidden: isHidden }) => (isHidden ? [name] : [])));
  if (hidden.size === 0) return [];
  return [...languages.values()].flatMap(({ code, texts }) =>
    [...texts.formatted].flatMap(([key, text]) =>
      valueSourcesOf(text).flatMap((source): readonly DesignError[] => {
        const name = 'profile' in source ? source.profile : null;
        return name !== null && hidden.has(name) ? [{ code: 'hiddenField', at: `${code}:${key}`, detail: name }] : [];
      }),
    ),
  );
}

/** What an address brings to an interview, as its start keeps it. */
export interface BroughtFields {
  readonly profile: Readonly<Record<string, string>>;
  /** Those whose values are numbers. */
  readonly numbers: readonly string[];
}

/**
 * Reads the declared fields out of an address's parameters; a value that is not of its field's kind is none.
 * `isSigned`: a panel signed the address.
 */
export function broughtFields(
  { fields }: Pick<Questionnaire, 'fields'>,
  params: Readonly<Record<string, string>>,
  isSigned: boolean,
): BroughtFields {
  const brought = fields.flatMap((field): readonly (readonly [AddressField, string])[] => {
    const typed = field.signed && !isSigned ? undefined : own(params, field.name)?.trim();
    return typed !== undefined && typed !== '' && isOfKind(typed, field) ? [[field, typed]] : [];
  });
  return {
    profile: Object.fromEntries(brought.map(([{ name }, value]) => [name, value])),
    numbers: brought.flatMap(([{ name, kind }]) => (kind === 'text' ? [] : [name])),
  };
}

function isOfKind(typed: string, { kind, codes }: AddressField): boolean {
  if (kind === 'text') return true;
  const number = parseDecimal(typed);
  return number !== null && (kind === 'number' || codes.includes(number));
}
