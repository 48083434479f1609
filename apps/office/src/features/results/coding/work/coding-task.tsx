import '../../../../project/bring-results-texts.ts';
import './coding.css';
import './coding-answers.css';
import './coding-context.css';
import './coding-panels.css';
import './coding-suggestions.css';
import './coding-tree.css';
import './coding-work.css';
import { codingWorkCalls as calls, MOST_PUT } from '@seker/contract';
import { client, notify, useScreenLanguage, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { useTrail } from '../../../../shell/crumbs.tsx';
import { useAccount } from '../../../../shell/use-account.ts';
import { countTabs, openSession } from '../session/coding-session.ts';
import { CodingStore } from '../session/coding-store.ts';
import { browserSaves } from '../session/kept-saves.ts';
import { withFrame } from '../session/server-said.ts';
import { type CodingTaskAnswer, type OpenedTask, taskQuery } from './coding-data.ts';
import { CodingScreen } from './coding-screen.tsx';
import { TaskReleased } from './task-ends.tsx';

/** A task as its encoder works in it. */
export function CodingTask({ batchId }: { readonly batchId: number }): ReactElement {
  const { id } = useAccount();
  const { data } = useSuspenseQuery(taskQuery(id, batchId));
  // As it was when it was opened: what is read again tells only whether it is still there.
  const [opened] = useState<OpenedTask>(data);
  if (opened.task === null) return <TaskReleased counts={null} />;
  return <OpenTask batchId={batchId} personId={id} task={opened.task} kept={opened.kept} latest={data.task} />;
}

interface OpenTaskProps extends OpenedTask {
  readonly batchId: number;
  readonly personId: number;
  readonly task: CodingTaskAnswer;
  /** As it was read last; null: it is gone. */
  readonly latest: CodingTaskAnswer | null;
}

function OpenTask({ batchId, personId, task, kept, latest }: OpenTaskProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const queries = useQueryClient();
  const [store] = useState(
    () =>
      new CodingStore(openSession(task, language), kept, {
        send: async ({ act, how, puts }) =>
          await client.call(calls.putCodes, {
            batchId,
            act,
            how,
            puts: puts.map(({ unitId, codes, seen }) => ({ unitId, codes: [...codes], seen: [...seen] })),
          }),
        keep: browserSaves(personId, batchId),
        mostPut: MOST_PUT,
        newAct: () => crypto.randomUUID(),
        now: () => Date.now(),
        onRefused: ({ message }) => {
          notify({ id: 'coding', text: `${message} ${t('encoding.refused')}`, tone: 'danger' });
          // A code may have gone from the frame.
          void queries.invalidateQueries(taskQuery(personId, batchId));
        },
      }),
  );
  useEffect(() => {
    store.open();
    const tryNow = (): void => store.tryNow();
    window.addEventListener('online', tryNow);
    return () => {
      window.removeEventListener('online', tryNow);
      store.close();
    };
  }, [store]);
  useEffect(() => {
    if (latest === null) store.release();
    else if (latest !== task) store.change((now) => withFrame(now, latest.frame.codes));
  }, [store, task, latest]);
  const view = useSyncExternalStore(store.subscribe, () => store.view);
  // Its direction is that of the question: a number in front would turn Hebrew round.
  const title = `${task.question} · ${task.number}`;
  useEffect(() => {
    document.title = `${title} · ${t('office.name')}`;
  }, [t, title]);
  useTrail({
    above: [
      { label: t('office.encoding'), link: { to: '/coding' } },
      { label: task.project.name, link: { to: '/coding' } },
    ],
    title,
  });
  if (view.released === null) return <CodingScreen batchId={batchId} task={latest ?? task} store={store} view={view} />;
  const { all, open } = countTabs(view.session);
  const { lost } = view.released;
  return <TaskReleased counts={{ saved: all - open, open, lost }} />;
}
