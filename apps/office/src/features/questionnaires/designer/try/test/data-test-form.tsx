import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useDeskValue } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useDraft } from '../../session/use-draft.ts';
import { MOST_INTERVIEWS } from './data-test-options.ts';
import type { DataTestSettings } from './data-test-settings.ts';

export interface DataTestFormProps {
  readonly settings: DataTestSettings;
  readonly onChange: (part: Partial<DataTestSettings>) => void;
  /** Lines of the wanted shares that cannot be read. */
  readonly wrong: readonly string[];
  readonly isRunning: boolean;
  readonly onBegin: () => void;
  readonly onCancel: () => void;
}

/** How many interviews a data test plays, in which language and with which shares. */
export function DataTestForm(props: DataTestFormProps): ReactElement {
  const { settings, onChange, wrong, isRunning, onBegin, onCancel } = props;
  const t = useText();
  const languages = useDraft((draft) => draft.languages);
  const writtenIn = useDeskValue((desk) => desk.language);
  return (
    <form
      className="try-acts"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin();
      }}
    >
      <NumberInput
        label={t('designer.test.count')}
        value={settings.count}
        min={1}
        max={MOST_INTERVIEWS}
        hideControls
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => onChange({ count: Number(value) })}
      />
      <Select
        label={t('designer.try.language')}
        data={languages.map(({ code, fields }) => ({ value: code, label: jsonLine(fields['name']) || code }))}
        value={settings.language}
        allowDeselect={false}
        onChange={(code) => onChange({ language: code ?? writtenIn })}
      />
      <TextInput
        label={t('designer.try.seed')}
        dir="ltr"
        value={settings.seed}
        onChange={({ currentTarget }) => onChange({ seed: currentTarget.value })}
      />
      <NumberInput
        label={t('designer.test.emptyShare')}
        value={settings.emptyShare}
        min={0}
        max={100}
        suffix="%"
        hideControls
        clampBehavior="strict"
        onChange={(value) => onChange({ emptyShare: Number(value) })}
      />
      <Textarea
        label={t('designer.test.shares')}
        description={t('designer.test.sharesHint')}
        error={wrong.length === 0 ? null : t('designer.test.sharesWrong', { lines: wrong.join(', ') })}
        dir="ltr"
        rows={5}
        value={settings.shares}
        onChange={({ currentTarget }) => onChange({ shares: currentTarget.value })}
      />
      {isRunning ? (
        <Button type="button" variant="default" onClick={onCancel}>
          {t('designer.test.cancel')}
        </Button>
      ) : (
        <Button
          type="submit"
          disabled={settings.count < 1}
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        >
          {t('designer.test.run')}
        </Button>
      )}
      <p className="try-reason">{t('designer.test.nothingStored')}</p>
    </form>
  );
}
