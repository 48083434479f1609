import { MultiSelect, Select, TextInput } from '@mantine/core';
import { EXPORTED_MODES, EXPORTED_STATUSES, exportWish, REVIEWED } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FormSection } from '../../../form/index.ts';
import { HINTS_BELOW } from './hints-below.ts';
import type { WishPart } from './wish-part.ts';

/** Which interviews are exported. */
export function WhichSection({
  wish,
  known,
  onChange,
  areDaysWrong,
}: WishPart & { readonly areDaysWrong: boolean }): ReactElement {
  const t = useText();
  const quotas = [...new Set(known.cells.map(({ quota }) => quota))];
  const zone = t('exports.days.hint', { zone: known.zone });
  return (
    <FormSection title={t('exports.which')} hint={t('exports.whichHint')}>
      <MultiSelect
        {...HINTS_BELOW}
        label={t('exports.statuses')}
        {...(wish.statuses.length === 0 ? { error: t('exports.statuses.hint') } : {})}
        data={EXPORTED_STATUSES.map((value) => ({ value, label: t(`exports.status.${value}`) }))}
        value={[...wish.statuses]}
        onChange={(chosen) => onChange({ statuses: EXPORTED_STATUSES.filter((status) => chosen.includes(status)) })}
      />
      <MultiSelect
        {...HINTS_BELOW}
        label={t('exports.modes')}
        description={t('exports.modes.hint')}
        data={EXPORTED_MODES.map((value) => ({ value, label: t(`exports.mode.${value}`) }))}
        value={[...wish.modes]}
        onChange={(chosen) => onChange({ modes: EXPORTED_MODES.filter((mode) => chosen.includes(mode)) })}
      />
      <Select
        {...HINTS_BELOW}
        label={t('exports.reviewed')}
        description={t(`exports.reviewed.${wish.reviewed}.hint`)}
        allowDeselect={false}
        data={REVIEWED.map((value) => ({ value, label: t(`exports.reviewed.${value}`) }))}
        value={wish.reviewed}
        onChange={(value) => {
          const reviewed = REVIEWED.find((kind) => kind === value);
          if (reviewed !== undefined) onChange({ reviewed });
        }}
      />
      {known.cells.length === 0 ? null : (
        <MultiSelect
          {...HINTS_BELOW}
          className="form-wide"
          label={t('exports.cells')}
          description={t('exports.cells.hint')}
          searchable
          data={quotas.map((group) => ({
            group,
            items: known.cells
              .filter(({ quota }) => quota === group)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          }))}
          value={wish.cellIds.map(String)}
          onChange={(chosen) => onChange({ cellIds: cellIds(chosen) })}
        />
      )}
      <TextInput
        {...HINTS_BELOW}
        type="date"
        label={t('exports.from')}
        description={zone}
        value={wish.fromDay ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ fromDay: value === '' ? null : value })}
      />
      <TextInput
        {...HINTS_BELOW}
        type="date"
        label={t('exports.to')}
        description={zone}
        {...(areDaysWrong ? { error: t('exports.daysWrong') } : {})}
        value={wish.toDay ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ toDay: value === '' ? null : value })}
      />
    </FormSection>
  );
}

/** As the call takes them. */
function cellIds(chosen: readonly string[]): WishPart['wish']['cellIds'] {
  return exportWish.shape.cellIds.parse(chosen);
}
