import './designer.css';
import { draftsCalls, questionnairesCalls } from '@seker/contract';
import { bringTexts, ConnectionBar, client, designerTexts, IdleAlert, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { accountQuery } from '../../../shell/use-account.ts';
import { useConnection } from '../../../shell/use-connection.ts';
import { DesignerBar } from './parts/bar/designer-bar.tsx';
import { workingChecker } from './parts/problems/problem-checker.ts';
import { ProblemWatch } from './parts/problems/problem-watch.ts';
import { ProblemsContext } from './parts/problems/use-problems.ts';
import { tooMuchText } from './say/too-much-text.ts';
import { DeskContext } from './session/desk.ts';
import { DeskState } from './session/desk-state.ts';
import { draftLine } from './session/draft-line.ts';
import { draftOf } from './session/draft-of.ts';
import { openDraftRoom } from './session/draft-room.ts';
import { DraftSession } from './session/draft-session.ts';
import { jsonLine } from './session/json-line.ts';
import { browserWorkStore } from './session/kept-work.ts';
import { DraftContext } from './session/use-draft.ts';
import { useDesignerKeys } from './use-designer-keys.ts';
import { useKeptFocus } from './use-kept-focus.ts';

bringTexts(designerTexts);

/** One questionnaire under work: the bar on top, and below it the tab that is open. It takes the whole window. */
export function DesignerPage({ questionnaireId }: { readonly questionnaireId: number }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const isLost = useConnection();
  // All at once: one after the other each would wait for the one before.
  const [{ data: opened }, { data: about }, { data: account }] = useSuspenseQueries({
    queries: [
      {
        queryKey: ['draft', questionnaireId],
        queryFn: async () => await client.call(draftsCalls.openDraft, { questionnaireId }),
        // The session knows better from here on.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
      },
      {
        queryKey: ['questionnaire', questionnaireId],
        queryFn: async () => await client.call(questionnairesCalls.readQuestionnaire, { questionnaireId }),
      },
      accountQuery,
    ],
  });
  const [{ session, desk, watch }] = useState(() => {
    const document = draftOf(opened.document);
    const work = new DraftSession({
      document,
      rev: opened.rev,
      reload: async () => {
        const answer = await client.call(draftsCalls.openDraft, { questionnaireId });
        return { document: draftOf(answer.document), rev: answer.rev };
      },
      line: draftLine(questionnaireId),
      store: browserWorkStore(account.id, questionnaireId),
      freshBatch: () => crypto.randomUUID(),
      onNews: (news) => {
        if (news.what === 'undoSkipped') notify({ id: 'undo', text: t('designer.undoSkipped', { count: news.count }) });
        if (news.what === 'tooMuch') notify({ id: 'tooMuch', text: tooMuchText(news, t) });
        if (news.what === 'restored') notify({ id: 'restored', text: t('designer.restored') });
      },
    });
    const place = new DeskState(jsonLine(document.fields['defaultLanguage']));
    return { session: work, desk: place, watch: new ProblemWatch(work, place, workingChecker()) };
  });

  useEffect(() => watch.begin(), [watch]);
  useEffect(() => {
    void session.takeUp();
    const room = openDraftRoom(questionnaireId, {
      onHere: (here) => desk.meet(here),
      onCommands: (rev) => void session.catchUp(rev).catch(() => undefined),
      onPublished: () => void queries.invalidateQueries({ queryKey: ['questionnaire', questionnaireId] }),
    });
    const endTelling = desk.tellPlace(room.stand);
    const leave = (): void => session.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      endTelling();
      room.close();
      session.flush();
    };
  }, [session, desk, queries, questionnaireId]);
  useEffect(() => {
    document.title = `${about.name} · ${t('office.name')}`;
  }, [about.name, t]);
  useDesignerKeys(session);
  useKeptFocus();

  return (
    <DraftContext value={session}>
      <DeskContext value={desk}>
        <ProblemsContext value={watch}>
          <div className="designer">
            <DesignerBar name={about.name} mayEdit={opened.mayEdit} />
            <IdleAlert />
            <ConnectionBar isLost={isLost} text={t('app.connectionLost')} />
            <main className="designer-screen" id="screen" aria-label={about.name}>
              <Outlet />
            </main>
          </div>
        </ProblemsContext>
      </DeskContext>
    </DraftContext>
  );
}
