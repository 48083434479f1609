import '../../../../project/bring-field-texts.ts';
import '../../../../project/bring-results-texts.ts';
import '../work/coding.css';
import '../work/coding-page.css';
import './frame.css';
import './code-panel.css';
import './frame-side.css';
import { Button } from '@mantine/core';
import { countText, KeyHint, Meta, useText, useWindowKeys } from '@seker/ui';
import { IconAlertTriangle, IconEyeCheck, IconLock, IconPlus, IconX } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { useAddress } from '../../../../list/index.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { FrameMenu } from '../files/frame-menu.tsx';
import { codeTree } from '../session/code-tree.ts';
import { CodePanel } from './code-panel.tsx';
import { FrameContext } from './frame-context.ts';
import { frameQuery } from './frame-data.ts';
import type { FramePlace } from './frame-place.ts';
import { FrameTree } from './frame-tree.tsx';
import { MergeCard } from './merge-card.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { Proposals } from './proposals.tsx';
import { useFrameActs } from './use-frame-acts.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

/** The editor of a codeframe: its tree, one code of it, and what may become of its codes. */
export function FramePage({ projectId, useId }: FramePlace): ReactElement {
  const t = useText();
  const place = useMemo(() => ({ projectId, useId }), [projectId, useId]);
  const answer = useSuspenseQuery(frameQuery(place)).data;
  const { frame, mayEdit, isClosed } = answer;
  const acts = useFrameActs(place);
  const { search, write } = useAddress();
  const [codeId, setCodeId] = useState(() => idsIn(search['code'])[0] ?? null);
  const [ticked, setTicked] = useState(() => idsIn(search['merge']).slice(0, 2));
  const kept = useKeptDrafts(place);
  const [isAdding, setAdding] = useState(false);
  const tree = useMemo(() => codeTree(frame.codes), [frame.codes]);
  const counts = useMemo(() => new Map(answer.counts.map((one) => [one.codeId, one.answers])), [answer.counts]);
  useWindowKeys((event) => {
    if (!mayEdit || !event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    setAdding(true);
  });
  const open = (id: number): void => {
    setCodeId(id);
    write({ code: String(id), merge: null }, true);
  };
  const living = frame.codes.filter((code) => !code.isNet && !code.isRetired && code.mergedInto === null).length;
  return (
    <FrameContext
      value={{
        place,
        answer,
        tree,
        counts,
        acts,
        codeId: codeId !== null && tree.byId.has(codeId) ? codeId : null,
        open,
        ticked: ticked.filter((id) => isLiving(tree.byId.get(id))),
        tick: (id) =>
          setTicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
        untick: () => setTicked([]),
        ...kept,
      }}
    >
      <section className="codeframe" aria-label={t('codeframe.title')}>
        <ProjectHead
          title={t('codeframe.title')}
          above={[
            {
              label: t('office.encoding'),
              link: { to: '/p/$projectId/coding', params: { projectId: String(projectId) } },
            },
          ]}
          fact={
            <Meta
              parts={[
                answer.question === '' ? frame.name : answer.question,
                t('codeframe.revision', { n: frame.revision }),
                !frame.isMultiple
                  ? t('codeframe.single')
                  : frame.mostCodes === null
                    ? t('codeframe.multiple')
                    : t('codeframe.upTo', { n: frame.mostCodes }),
                t('codeframe.codes', { count: living, n: countText(living) }),
              ]}
            />
          }
          acts={
            <>
              <Link
                className="codeframe-link"
                to="/p/$projectId/coding/$useId/review"
                params={{ projectId: String(projectId), useId: String(useId) }}
              >
                <IconEyeCheck size={16} aria-hidden="true" />
                {t('codeframe.toReview')}
              </Link>
              {mayEdit ? (
                <Button
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                  rightSection={<KeyHint keys="Alt N" />}
                  aria-keyshortcuts="Alt+N"
                  onClick={() => setAdding(true)}
                >
                  {t('codeframe.newCode')}
                </Button>
              ) : null}
              <FrameMenu />
            </>
          }
        />
        {mayEdit ? null : (
          <p className="codeframe-note">
            <IconLock size={16} aria-hidden="true" />
            {t(isClosed ? 'codeframe.isClosed' : 'codeframe.readOnly')}
          </p>
        )}
        {acts.isStale ? (
          <p className="codeframe-note" role="alert" data-tone="warn">
            <IconAlertTriangle size={16} aria-hidden="true" />
            {t('codeframe.stale')}
            <button type="button" aria-label={t('app.close')} onClick={acts.forgetStale}>
              <IconX size={16} aria-hidden="true" />
            </button>
          </p>
        ) : null}
        <div className="codeframe-body">
          <FrameTree />
          <div className="codeframe-rest">
            <CodePanel />
            <aside className="codeframe-side">
              {mayEdit ? <MergeCard /> : null}
              <Proposals />
            </aside>
          </div>
        </div>
      </section>
      {isAdding ? (
        <NewCodeDialog
          name=""
          parentId={netNear(tree.byId.get(codeId ?? -1))}
          onAdded={open}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </FrameContext>
  );
}

/** A new code is offered where the one in work stands. */
function netNear(code: ReturnType<ReturnType<typeof codeTree>['byId']['get']>): number | null {
  if (code === undefined || code.systemKey !== null) return null;
  return code.isNet ? code.id : code.parentId;
}

function isLiving(code: ReturnType<ReturnType<typeof codeTree>['byId']['get']>): boolean {
  return code !== undefined && !code.isRetired && code.mergedInto === null;
}

/** Ids in an address, as in `12.13`. */
function idsIn(text: unknown): readonly number[] {
  return typeof text === 'string' ? text.split('.').map(Number).filter(Number.isInteger) : [];
}
