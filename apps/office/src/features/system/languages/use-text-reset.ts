import { type DictionaryRow, languagesCalls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Returns a function that takes the installation's own words of a text away, and offers to take that back. */
export function useTextReset(code: string): (row: DictionaryRow) => void {
  const t = useText();
  const queries = useQueryClient();
  return useCallback(
    (row) => {
      const readAgain = async () => await queries.invalidateQueries({ queryKey: ['list', 'dictionary'] });
      const put = async (row: DictionaryRow, text: string | null): Promise<DictionaryRow | null> => {
        const { catalogue, key, revision } = row;
        const named = { languageCode: code, catalogue, key, revision };
        try {
          const set = text === null ? client.call(languagesCalls.resetText, named) : null;
          return await (set ?? client.call(languagesCalls.setText, { ...named, text: text ?? '' }));
        } catch (error) {
          notify({ id: 'text', text: failureText(error, t) ?? '', tone: 'danger' });
          return null;
        } finally {
          await readAgain();
        }
      };
      const reset = async (row: DictionaryRow): Promise<void> => {
        const after = await put(row, null);
        if (after === null) return;
        const run = (): void => void put(after, row.own);
        notify({ id: 'text', text: t('dictionary.wasReset'), act: { label: t('form.undo'), run } });
      };
      void reset(row);
    },
    [t, queries, code],
  );
}
