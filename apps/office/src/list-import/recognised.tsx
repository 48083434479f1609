import type { ImportCounts, LookedAtFile } from '@seker/contract';
import { countText, Meta, type Translate, useText } from '@seker/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Recognised as One, recognisedIn } from './import-questions.ts';
import { DELIMITER_NAMES, ENCODING_NAMES } from './reading-bar.tsx';

export interface RecognisedProps {
  readonly looked: LookedAtFile;
  readonly counts: ImportCounts | null;
}

/** What was recognised in the file and needs no answer. */
export function Recognised({ looked, counts }: RecognisedProps): ReactElement | null {
  const t = useText();
  const found = recognisedIn(looked, counts);
  if (found.length === 0) return null;
  return (
    <section className="import-recognised">
      <h3>
        <IconCircleCheck size={16} aria-hidden="true" /> {t('listFiles.recognised')}
      </h3>
      <Meta parts={found.map((one) => wordsOf(one, t))} />
    </section>
  );
}

function wordsOf(one: One, t: Translate): string {
  switch (one.is) {
    case 'encoding':
      return ENCODING_NAMES[one.encoding];
    case 'delimiter':
      return t('listFiles.recognisedDelimiter', { delimiter: t(DELIMITER_NAMES[one.delimiter]) });
    case 'hiddenSheets':
      return t('listFiles.recognisedSheets');
    case 'hiddenRows':
      return t('listFiles.recognisedRows', { count: one.count, n: countText(one.count) });
    default:
      return t('listFiles.recognisedIdentifier', { title: one.title });
  }
}
