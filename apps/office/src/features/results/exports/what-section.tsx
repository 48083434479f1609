import { Select } from '@mantine/core';
import { ACT_OF_EXPORT, EXPORT_TYPES, type FileFormat, FORMATS_OF_EXPORT } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FormSection } from '../../../form/index.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { formatKey } from './format-key.ts';
import { HINTS_BELOW } from './hints-below.ts';
import type { WishPart } from './wish-part.ts';

/** What is exported, and to which kind of file. */
export function WhatSection({ wish, onChange }: WishPart): ReactElement {
  const t = useText();
  const acts = new Set(useAccount().acts.map(({ act }) => act));
  const types = EXPORT_TYPES.filter((type) => acts.has(ACT_OF_EXPORT[type]));
  const formats: readonly FileFormat[] = FORMATS_OF_EXPORT[wish.exportType];
  return (
    <FormSection title={t('exports.what')} hint={t('exports.whatHint')}>
      <Select
        {...HINTS_BELOW}
        label={t('exports.type')}
        description={t(`exports.type.${wish.exportType}.hint`)}
        allowDeselect={false}
        data={types.map((value) => ({ value, label: t(`exports.type.${value}`) }))}
        value={wish.exportType}
        onChange={(value) => {
          const exportType = types.find((type) => type === value);
          if (exportType === undefined) return;
          const fits: readonly FileFormat[] = FORMATS_OF_EXPORT[exportType];
          onChange({ exportType, fileFormat: fits.find((format) => format === wish.fileFormat) ?? fits[0] ?? 'xlsx' });
        }}
      />
      <Select
        {...HINTS_BELOW}
        label={t('exports.format')}
        description={t(`${formatKey(wish.exportType, wish.fileFormat)}.hint`)}
        allowDeselect={false}
        data={formats.map((value) => ({ value, label: t(formatKey(wish.exportType, value)) }))}
        value={wish.fileFormat}
        onChange={(value) => {
          const fileFormat = formats.find((format) => format === value);
          if (fileFormat !== undefined) onChange({ fileFormat });
        }}
      />
    </FormSection>
  );
}
