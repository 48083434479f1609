import { Select } from '@mantine/core';
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
  /** The row of the headings is found anew. */
  readonly onRead: (reading: ListReading) => void;
}

/** As they are called everywhere. */
export const ENCODING_NAMES: Readonly<Record<ListEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1255': 'windows-1255 (עברית)',
  'windows-1251': 'windows-1251 (Русский)',
  'windows-1256': 'windows-1256 (العربية)',
  'windows-1252': 'windows-1252 (Latin)',
  'koi8-r': 'KOI8-R (Русский)',
  'iso-8859-6': 'ISO 8859-6 (العربية)',
  ibm862: 'IBM 862 (עברית, DOS)',
};

export const DELIMITER_NAMES: Readonly<Record<ListDelimiter, TextKey>> = {
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
          data={sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
          value={String(reading.sheet)}
          onChange={(sheet) => onRead({ ...reading, sheet: Number(sheet ?? reading.sheet) })}
        />
      ) : (
        <>
          <Select
            size="xs"
            label={t('listFiles.encoding')}
            allowDeselect={false}
            data={LIST_ENCODINGS.map((encoding) => ({ value: encoding, label: ENCODING_NAMES[encoding] }))}
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
            data={LIST_DELIMITERS.map((delimiter) => ({ value: delimiter, label: t(DELIMITER_NAMES[delimiter]) }))}
            value={reading.delimiter}
            onChange={(chosen) => {
              const delimiter = LIST_DELIMITERS.find((one) => one === chosen);
              if (delimiter !== undefined) onRead({ ...reading, delimiter });
            }}
          />
        </>
      )}
    </fieldset>
  );
}
