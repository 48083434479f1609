import { Modal } from '@mantine/core';
import { type LanguageRow, languagesCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { FormView, SelectField, TextField, useEditForm } from '../../../form/index.ts';

export interface LanguageDialogProps {
  /** Null: a new one. */
  readonly language: LanguageRow | null;
  readonly onClose: () => void;
}

const NEW = { code: '', englishName: '', originName: '', direction: 'ltr' as 'ltr' | 'rtl' };

/** Adds a language or edits one. */
export function LanguageDialog({ language, onClose }: LanguageDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const stored = language === null ? NEW : fieldsOf(language);
  const form = useEditForm({
    name: `language-${language?.code ?? 'new'}`,
    schema: language === null ? languagesCalls.createLanguage.body : languagesCalls.editLanguage.body,
    stored,
    revision: language?.revision ?? null,
    save: async (values, revision) => {
      if (language === null) await client.call(languagesCalls.createLanguage, values);
      else
        await client.call(languagesCalls.editLanguage, {
          ...values,
          languageCode: language.code,
          revision: revision ?? 0,
        });
      await queries.invalidateQueries({ queryKey: ['list', 'languages'] });
      notify({ id: 'language', text: t(language === null ? 'language.created' : 'form.saved'), tone: 'accent' });
      onClose();
    },
    readAgain: async () => {
      const { rows } = await client.call(languagesCalls.listLanguages, { limit: 200 });
      await queries.invalidateQueries({ queryKey: ['list', 'languages'] });
      return rows.find(({ id }) => id === language?.id)?.revision ?? 0;
    },
  });
  const labels = {
    code: t('language.code'),
    englishName: t('language.englishName'),
    originName: t('language.originName'),
    direction: t('language.direction'),
  };
  const text = (name: 'code' | 'englishName' | 'originName', hint?: string) => ({
    name,
    label: labels[name],
    hint,
    isRequired: true,
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={language === null ? t('language.add') : t('language.edit', { name: language.englishName })}
    >
      <FormView form={form} labels={labels} isNew={language === null}>
        <div className="language-fields">
          <TextField {...text('englishName')} dir="ltr" />
          <TextField {...text('originName', t('language.originHint'))} />
          <TextField {...text('code', t('language.codeHint'))} dir="ltr" />
          <SelectField
            name="direction"
            label={labels.direction}
            isRequired
            value={form.values.direction}
            options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(value) => form.set('direction', value === 'rtl' ? 'rtl' : 'ltr')}
          />
        </div>
      </FormView>
    </Modal>
  );
}

function fieldsOf({ code, englishName, originName, direction }: LanguageRow): typeof NEW {
  return { code, englishName, originName, direction };
}
