import { onLeave, type Screen } from '@seker/component-tests';
import type { DraftDocument } from '@seker/questionnaire/design';
import { bringTexts, designerTexts } from '@seker/ui';
import type { ReactElement } from 'react';
import type { Answer } from '../../../../testing/answering.ts';
import { type Speak, show } from '../../../../testing/show.tsx';
import { DesignActs } from './acts/design-acts.ts';
import { ActsContext } from './acts/use-acts.ts';
import { DeskContext } from './desk.ts';
import { DeskState } from './desk-state.ts';
import { memoryStore, SimulatedDraftServer } from './draft-server.test-data.ts';
import { DraftSession } from './draft-session.ts';
import { DraftContext } from './use-draft.ts';

bringTexts(designerTexts);

export const QUESTIONNAIRE = 7;

export interface ShownDraft {
  readonly t: Speak;
  readonly session: DraftSession;
  readonly desk: DeskState;
  /** Which merges as the real one does. */
  readonly server: SimulatedDraftServer;
}

export interface DraftPlace {
  readonly language: 'he' | 'en';
  readonly screen?: Screen;
  readonly answers?: readonly Answer[];
  /** What is chosen at first. */
  readonly selected?: string;
}

/** A part of the designer over a draft of its own, without the frame and the bar around it. */
export async function showDraft(
  Part: () => ReactElement,
  document: DraftDocument,
  place: DraftPlace,
): Promise<ShownDraft> {
  const { selected, ...rest } = place;
  const server = new SimulatedDraftServer(document);
  const session = new DraftSession({
    document,
    rev: 0,
    reload: async () => await Promise.resolve({ document: server.document, rev: server.rev }),
    line: server.line('Dana'),
    store: memoryStore(),
    freshBatch: () => crypto.randomUUID(),
    onNews: () => undefined,
  });
  const desk = new DeskState(document.languages[0]?.code ?? place.language);
  if (selected !== undefined) desk.select([selected]);
  const acts = new DesignActs(session, desk, () => undefined);
  const t = await show(
    () => (
      <DraftContext value={session}>
        <DeskContext value={desk}>
          <ActsContext value={acts}>
            <Part />
          </ActsContext>
        </DeskContext>
      </DraftContext>
    ),
    {
      ...rest,
      route: '/questionnaires/$questionnaireId/build',
      path: `/questionnaires/${QUESTIONNAIRE}/build`,
    },
  );
  onLeave(() => session.flush());
  return { t, session, desk, server };
}
