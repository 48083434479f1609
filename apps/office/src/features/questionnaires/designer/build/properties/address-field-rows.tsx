import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { ADDRESS_FIELD_KINDS, isAddressFieldName } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../../../form/index.ts';
import { useSetField } from '../../parts/fields/property-fields.tsx';
import { addressFieldsOf, type DraftField, storedField } from '../../session/address-fields.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';

/** The fields that the address of a visit may bring: declared one by one, everything else is ignored. */
export function AddressFieldRows(): ReactElement {
  const t = useText();
  const session = useSession();
  const set = useSetField('document');
  useDraft((document) => document.fields['fields']);
  const fields = addressFieldsOf(session.document);
  const store = (now: readonly DraftField[]): boolean =>
    set('fields', now.length === 0 ? undefined : now.map(storedField));
  return (
    <>
      <p className="property-fact">{t('designer.addressFieldsHint')}</p>
      {fields.map((field, place) => (
        <AddressFieldRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed letter by letter, and a place is all that stays.
          key={place}
          field={field}
          isTaken={fields.some(({ name }, other) => other < place && name.toLowerCase() === field.name.toLowerCase())}
          onChange={(now) => store(fields.with(place, now))}
          onRemove={() => store(fields.toSpliced(place, 1))}
        />
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => store([...fields, { name: '', kind: 'text', codes: [], hidden: false, signed: false }])}
      >
        {t('designer.addAddressField')}
      </Button>
    </>
  );
}

interface AddressFieldRowProps {
  readonly field: DraftField;
  readonly isTaken: boolean;
  readonly onChange: (field: DraftField) => boolean;
  readonly onRemove: () => void;
}

function AddressFieldRow({ field, isTaken, onChange, onRemove }: AddressFieldRowProps): ReactElement {
  const t = useText();
  const { name, kind, codes, hidden, signed } = field;
  const [typed, setTyped] = useState(codes.join(', '));
  const isUnfit = name !== '' && (isTaken || !isAddressFieldName(name));
  return (
    <fieldset className="address-field">
      <legend>{name === '' ? t('designer.addressField') : <bdi dir="ltr">{name}</bdi>}</legend>
      <TextInput
        size="xs"
        label={t('designer.addressFieldName')}
        autoComplete="off"
        attributes={{ input: { dir: 'ltr' } }}
        error={isUnfit ? t('problem.badField', { detail: name }) : null}
        value={name}
        onChange={(event) => onChange({ ...field, name: event.currentTarget.value })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('designer.addressFieldKind')}
        data={ADDRESS_FIELD_KINDS.map((value) => ({ value, label: t(`designer.addressFieldKind.${value}`) }))}
        value={kind}
        onChange={(chosen) => onChange({ ...field, kind: ADDRESS_FIELD_KINDS.find((one) => one === chosen) ?? 'text' })}
      />
      {kind === 'choice' ? (
        <LimitedInput
          size="xs"
          label={t('designer.addressFieldCodes')}
          autoComplete="off"
          most={2_000}
          attributes={{ input: { dir: 'ltr' } }}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange({ ...field, codes: codesIn(event.currentTarget.value) });
          }}
        />
      ) : null}
      <Switch
        size="xs"
        label={t('designer.addressFieldHidden')}
        checked={hidden}
        onChange={(event) => onChange({ ...field, hidden: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        label={t('designer.addressFieldSigned')}
        checked={signed}
        onChange={(event) => onChange({ ...field, signed: event.currentTarget.checked })}
      />
      <Button
        variant="subtle"
        color="danger"
        size="compact-sm"
        leftSection={<IconTrash size={14} aria-hidden="true" />}
        onClick={onRemove}
      >
        {t('designer.remove')}
      </Button>
    </fieldset>
  );
}

function codesIn(typed: string): readonly number[] {
  const codes = typed
    .split(/[\s,]+/)
    .filter((code) => code !== '')
    .map(Number)
    .filter((code) => Number.isSafeInteger(code));
  return [...new Set(codes)];
}
