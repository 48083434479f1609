import { Modal } from '@mantine/core';
import { type DictionaryRow, languagesCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { FormView, TextField, useEditForm } from '../../../form/index.ts';
import { TextFacts } from './text-facts.tsx';

export interface TextDialogProps {
  readonly row: DictionaryRow;
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  readonly onClose: () => void;
}

/** Writes what the installation says in place of a text, beside what it stands for. */
export function TextDialog({ row, code, direction, onClose }: TextDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { catalogue, key } = row;
  const named = { languageCode: code, catalogue, key };
  const form = useEditForm({
    name: `text-${code}-${catalogue}-${key}`,
    schema: ANYTHING,
    stored: { text: row.own ?? '' },
    revision: row.revision,
    save: async ({ text }, seen) => {
      const revision = seen ?? 0;
      if (text.trim() === '') await client.call(languagesCalls.resetText, { ...named, revision });
      else await client.call(languagesCalls.setText, { ...named, text, revision });
      await queries.invalidateQueries({ queryKey: ['list', 'dictionary'] });
      notify({ id: 'text', text: t('dictionary.saved'), tone: 'accent' });
      onClose();
    },
    readAgain: async () => {
      const { rows } = await client.call(languagesCalls.readDictionary, {
        languageCode: code,
        catalogue,
        q: key,
        limit: 200,
      });
      await queries.invalidateQueries({ queryKey: ['list', 'dictionary'] });
      return rows.find((one) => one.key === key)?.revision ?? 0;
    },
  });
  return (
    <Modal opened onClose={onClose} size={640} title={t('dictionary.editOf', { key })}>
      <TextFacts row={row} code={code} direction={direction} />
      <FormView form={form} labels={{ text: t('dictionary.own') }} isNew>
        <TextField
          name="text"
          label={t('dictionary.own')}
          hint={t('dictionary.ownHint')}
          isLong
          value={form.values.text}
          onChange={(value) => form.set('text', value)}
        />
      </FormView>
    </Modal>
  );
}

/** The server judges the text beside the English one. */
const ANYTHING = { safeParse: () => ({ success: true }) };
