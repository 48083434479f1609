import { NumberInput } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { LimitedInput } from '../../../form/index.ts';
import { useAccount } from '../../../shell/use-account.ts';

/** What is said of all entries that come at once. */
export interface Said {
  readonly comments: string;
  readonly source: string;
  readonly days: number | null;
}

export const NOTHING_SAID: Said = { comments: '', source: '', days: null };
const LONGEST_DAYS = 36_500;

export function EntryFields({
  projectId,
  said,
  onChange,
}: {
  readonly projectId: number | null;
  readonly said: Said;
  readonly onChange: (said: Said) => void;
}): ReactElement {
  const t = useText();
  const { role } = useAccount();
  const where = projectId !== null ? 'InProject' : role === 'administrator' ? 'Everywhere' : 'InGroup';
  return (
    <>
      <p>{t(`blacklist.adds${where}`)}</p>
      <LimitedInput
        label={t('blacklist.comments')}
        most={1_000}
        value={said.comments}
        onChange={(event) => onChange({ ...said, comments: event.currentTarget.value })}
      />
      <LimitedInput
        label={t('blacklist.source')}
        most={200}
        value={said.source}
        onChange={(event) => onChange({ ...said, source: event.currentTarget.value })}
      />
      <NumberInput
        label={t('blacklist.days')}
        description={t('blacklist.daysHint')}
        min={1}
        max={LONGEST_DAYS}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={said.days ?? ''}
        onChange={(value) => onChange({ ...said, days: typeof value === 'number' ? value : null })}
      />
    </>
  );
}
