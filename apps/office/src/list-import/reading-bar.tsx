import { Checkbox, Select } from '@mantine/core';
import {
  LIST_DELIMITERS,
  LIST_ENCODINGS,
  type ListDelimiter,
  type ListEncoding,
  type ListReading,
  type LookedAtFile,
} from '@seker/contract';
import { type TextKey, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface ReadingBarProps {
  readonly looked: LookedAtFile;
  readonly isBusy: boolean;
  readonly onRead: (reading: ListReading) => void;
}

/** As they are called everywhere. */
const ENCODINGS: Readonly<Record<ListEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1255': 'windows-1255',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

const DELIMITERS: Readonly<Record<ListDelimiter, TextKey>> = {
  ',': 'listFiles.delimiterComma',
  ';': 'listFiles.delimiterSemicolon',
  '\t': 'listFiles.delimiterTab',
  '|': 'listFiles.delimiterBar',
};

/** How the file is read, as it was found; what is changed here shows at once in the examples. */
export function ReadingBar({ looked: { reading, isWorkbook, sheets }, isBusy, onRead }: ReadingBarProps): ReactElement {
  const t = useText();
  return (
    <fieldset className="import-reading" disabled={isBusy} aria-busy={isBusy}>
      <legend>{t('listFiles.found')}</legend>
      {isWorkbook ? (
        <Select
          size="xs"
          label={t('listFiles.sheet')}
          allowDeselect={false}
          searchable={sheets.length > 8}
          data={sheets.map((name, place) => ({ value: String(place), label: name }))}
          value={String(reading.sheet)}
          onChange={(sheet) => onRead({ ...reading, sheet: Number(sheet ?? reading.sheet) })}
        />
      ) : (
        <>
          <Select
            size="xs"
            label={t('listFiles.encoding')}
            allowDeselect={false}
            data={LIST_ENCODINGS.map((encoding) => ({ value: encoding, label: ENCODINGS[encoding] }))}
            value={reading.encoding}
            onChange={(chosen) => {
              const encoding = LIST_ENCODINGS.find((one) => one === chosen);
              if (encoding !== undefined) onRead({ ...reading, encoding });
            }}
          />
          <Select
            size="xs"
            label={t('listFiles.delimiter')}
            allowDeselect={false}
            data={LIST_DELIMITERS.map((delimiter) => ({ value: delimiter, label: t(DELIMITERS[delimiter]) }))}
            value={reading.delimiter}
            onChange={(chosen) => {
              const delimiter = LIST_DELIMITERS.find((one) => one === chosen);
              if (delimiter !== undefined) onRead({ ...reading, delimiter });
            }}
          />
        </>
      )}
      <Checkbox
        label={t('listFiles.hasHeadings')}
        checked={reading.hasHeadings}
        onChange={(event) => onRead({ ...reading, hasHeadings: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
