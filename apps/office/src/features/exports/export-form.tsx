import { exportsCalls as calls, type ExportWish } from '@seker/contract';
import { ActionButton, client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { IconFileExport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useAccount } from '../../shell/use-account.ts';
import { type Exports, readExportsAgain } from './exports-data.ts';
import { HowSection } from './how-section.tsx';
import { WhatSection } from './what-section.tsx';
import { WhichSection } from './which-section.tsx';
import type { WishPart } from './wish-part.ts';

/** What a file is to be of: it is asked for once, nothing of it is kept. */
export function ExportForm({
  projectId,
  known,
}: {
  readonly projectId: number;
  readonly known: Exports;
}): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { screenLanguage } = useAccount();
  const [wish, setWish] = useState<ExportWish>(() => ({ ...USUAL, labels: usualLanguage(known, screenLanguage) }));
  const once = useSingleFlight();
  const part: WishPart = { wish, known, onChange: (changed) => setWish((before) => ({ ...before, ...changed })) };
  const areDaysWrong = wish.fromDay !== null && wish.toDay !== null && wish.toDay < wish.fromDay;
  const reason =
    known.interviews === 0
      ? t('exports.noInterviews')
      : wish.statuses.length === 0
        ? t('exports.noStatus')
        : areDaysWrong
          ? t('exports.daysWrong')
          : null;
  const ask = async (): Promise<void> => {
    try {
      await client.call(calls.askExport, { projectId, ...wish });
      await readExportsAgain(queries);
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'exports', text, tone: 'danger' });
    }
  };
  return (
    <form aria-label={t('exports.title')} onSubmit={(event) => event.preventDefault()}>
      <WhatSection {...part} />
      <WhichSection {...part} areDaysWrong={areDaysWrong} />
      <HowSection {...part} />
      <div className="exports-act">
        <ActionButton
          label={t('exports.make')}
          icon={<IconFileExport size={18} aria-hidden="true" />}
          disabledReason={reason}
          onAct={() => once(ask)}
        />
      </div>
    </form>
  );
}

/** One's own, where the questionnaire speaks it. */
function usualLanguage({ languages }: Exports, own: string): string {
  return (languages.find(({ code }) => code === own) ?? languages[0])?.code ?? own;
}

const USUAL: ExportWish = {
  exportType: 'data',
  fileFormat: 'sav',
  statuses: ['completed'],
  modes: [],
  cellIds: [],
  fromDay: null,
  toDay: null,
  labels: 'en',
  answerSets: 'dichotomies',
  missingCodes: true,
  withList: false,
};
