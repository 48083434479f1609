import { exportsCalls as calls, type ExportWish, USUAL_EXPORT } from '@seker/contract';
import { ActionButton, client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { IconFileExport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useAccount } from '../../../shell/use-account.ts';
import { ExportShape, isTooWide } from './export-shape.tsx';
import { type Exports, exportShapeQuery, readExportsAgain } from './exports-data.ts';
import { HowSection } from './how-section.tsx';
import { TablesSection } from './tables-section.tsx';
import { weightFault } from './weight-faults.ts';
import { WeightSection } from './weight-section.tsx';
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
  const [wish, setWish] = useState<ExportWish>(() => ({
    ...USUAL_EXPORT,
    labels: usualLanguage(known, screenLanguage),
    encoding: known.coded.uses > 0 ? 'both' : 'texts',
  }));
  const once = useSingleFlight();
  const part: WishPart = { wish, known, onChange: (changed) => setWish((before) => ({ ...before, ...changed })) };
  const isOfInterviews = wish.exportType !== 'tokens';
  const wishFault = isOfInterviews ? interviewsFault(wish, known) : known.cases === 0 ? 'noCases' : null;
  const isTable = wish.exportType !== 'summary' && wish.exportType !== 'media';
  const shape = useQuery({ ...exportShapeQuery(projectId, wish), enabled: isTable && wishFault === null }).data;
  const fault = wishFault ?? (isTable && shape !== undefined && isTooWide(shape) ? 'tooWide' : null);
  const ask = async (): Promise<void> => {
    try {
      await client.call(calls.askExport, { projectId, ...wish, ...(isWeighable(wish) ? {} : UNWEIGHTED) });
      await readExportsAgain(queries);
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'exports', text, tone: 'danger' });
    }
  };
  return (
    <form aria-label={t('exports.title')} onSubmit={(event) => event.preventDefault()}>
      <WhatSection {...part} />
      {isOfInterviews ? <WhichSection {...part} areDaysWrong={areDaysWrong(wish)} /> : null}
      {wish.exportType === 'summary' ? <TablesSection {...part} projectId={projectId} /> : null}
      <HowSection {...part} />
      {isWeighable(wish) ? <WeightSection {...part} projectId={projectId} /> : null}
      {isTable && wishFault === null && shape !== undefined ? <ExportShape shape={shape} /> : null}
      <div className="exports-act">
        <ActionButton
          label={t('exports.make')}
          icon={<IconFileExport size={18} aria-hidden="true" />}
          disabledReason={fault === null ? null : t(`exports.${fault}`)}
          onAct={() => once(ask)}
        />
      </div>
    </form>
  );
}

type Fault = 'tooWide' | 'noInterviews' | 'noStatus' | 'daysWrong' | 'noCases' | 'noTargets' | 'targetsWrong';

const UNWEIGHTED: Pick<ExportWish, 'weights' | 'targets'> = { weights: 'none', targets: [] };

/** The log and what was typed are told as they are. */
function isWeighable({ exportType }: ExportWish): boolean {
  return exportType === 'data' || exportType === 'summary';
}

/** Why no file can be made of the interviews that were chosen. */
function interviewsFault(wish: ExportWish, { interviews }: Exports): Exclude<Fault, 'tooWide'> | null {
  if (interviews === 0) return 'noInterviews';
  if (wish.statuses.length === 0) return 'noStatus';
  if (areDaysWrong(wish)) return 'daysWrong';
  return isWeighable(wish) ? weightFault(wish) : null;
}

function areDaysWrong({ fromDay, toDay }: ExportWish): boolean {
  return fromDay !== null && toDay !== null && toDay < fromDay;
}

/** One's own, where the questionnaire speaks it. */
function usualLanguage({ languages }: Exports, own: string): string {
  return (languages.find(({ code }) => code === own) ?? languages[0])?.code ?? own;
}
