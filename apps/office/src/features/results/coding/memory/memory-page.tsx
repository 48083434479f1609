import '../../../../project/bring-results-texts.ts';
import { type CodingMemoryRow, groupsCalls, languagesCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList, type Ticked } from '../../../../list/index.ts';
import { useAccount } from '../../../../shell/use-account.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { memoryDesign } from './memory-design.tsx';

interface Asked {
  readonly ticked: Ticked<CodingMemoryRow>;
  readonly untick: () => void;
}

const NOTHING_TICKED = (): void => undefined;

/** What groups remember of encoding, and what of it is to be forgotten. */
export function MemoryPage(): ReactElement {
  const t = useText();
  const { screenLanguage: language } = useAccount();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = useQuery({
    queryKey: ['list', 'codingMemory', 'choices'],
    queryFn: async () => {
      const [languages, groups] = await Promise.all([
        client.call(languagesCalls.listLanguages, { limit: 200 }),
        client.call(groupsCalls.listGroups, { limit: 200 }),
      ]);
      return {
        languages: languages.rows.map(({ code, originName }) => ({ value: code, label: originName })),
        groups: groups.rows.map(({ id, name }) => ({ value: String(id), label: name })),
      };
    },
  });
  const design = useMemo(
    () =>
      memoryDesign({
        t,
        language,
        languages: data?.languages ?? [],
        groups: data?.groups ?? [],
        onForget: (ticked, untick = NOTHING_TICKED) => setAsked({ ticked, untick }),
      }),
    [t, language, data],
  );
  return (
    <>
      <DataList title={t('codingMemory.title')} design={design} />
      {asked === null ? null : (
        <ForgetDialog
          ticked={asked.ticked}
          onForgotten={async () => {
            asked.untick();
            await queries.invalidateQueries({ queryKey: ['list', 'codingMemory'] });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
