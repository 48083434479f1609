import { ActionIcon, Tooltip } from '@mantine/core';
import { countText, useText } from '@seker/ui';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconLayoutSidebarRightExpand,
  IconListDetails,
} from '@tabler/icons-react';
import { type ReactElement, useMemo } from 'react';
import { countTabs } from '../session/coding-session.ts';
import { redoLast, undoLast } from '../session/give-codes.ts';
import { useCoding } from './coding-context.ts';

export interface WorkHeadProps {
  readonly isAnswersOpen: boolean;
  readonly isContextOpen: boolean;
  readonly onAnswers: () => void;
  readonly onContext: () => void;
}

/** How far the task is, whether everything is saved, and the way back. */
export function WorkHead({ isAnswersOpen, isContextOpen, onAnswers, onContext }: WorkHeadProps): ReactElement {
  const t = useText();
  const { view, store, task } = useCoding();
  const { session, unsent, lostSince, isKept } = view;
  const { answers } = session;
  const { all, open } = useMemo(() => countTabs({ answers }), [answers]);
  const done = all - open;
  const [SavedIcon, saved] =
    lostSince !== null
      ? [IconCloudOff, t('encoding.notSent', { count: unsent.size, n: unsent.size })]
      : unsent.size > 0
        ? [IconCloudUp, t(isKept ? 'encoding.saving' : 'encoding.savingUnkept')]
        : [IconCloudCheck, t('encoding.saved')];
  return (
    <div className="coding-head coding-work-head">
      <Tooltip label={t('encoding.openAnswers')}>
        <ActionIcon
          className="coding-answers-opener"
          variant="subtle"
          aria-label={t('encoding.openAnswers')}
          aria-expanded={isAnswersOpen}
          onClick={onAnswers}
        >
          <IconListDetails className="sk-mirror" size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <div className="coding-done">
        <p>
          <span>
            <strong>
              <bdi dir="ltr">
                {countText(done)} / {countText(all)}
              </bdi>
            </strong>{' '}
            {t('encoding.ofTask')}
          </span>
          {task.perHour === null ? null : <span>{t('encoding.perHour', { n: Math.round(task.perHour) })}</span>}
        </p>
        <progress className="coding-bar" aria-label={t('encoding.doneBar')} value={done} max={Math.max(1, all)} />
      </div>
      <span className="coding-saved" data-lost={lostSince !== null} role="status">
        <SavedIcon size={16} aria-hidden="true" />
        <span>{saved}</span>
      </span>
      <span className="coding-tools">
        <Tooltip label={t('encoding.undo')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('encoding.undo')}
            aria-keyshortcuts="Control+Z"
            aria-disabled={session.undo.length === 0}
            data-off={session.undo.length === 0}
            onClick={() => store.do(undoLast)}
          >
            <IconArrowBackUp className="sk-mirror" size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('encoding.redo')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('encoding.redo')}
            aria-keyshortcuts="Control+Y"
            aria-disabled={session.redo.length === 0}
            data-off={session.redo.length === 0}
            onClick={() => store.do(redoLast)}
          >
            <IconArrowForwardUp className="sk-mirror" size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('encoding.context')}>
          <ActionIcon
            className="coding-context-opener"
            variant="subtle"
            aria-label={t('encoding.context')}
            aria-keyshortcuts="Alt+I"
            aria-expanded={isContextOpen}
            onClick={onContext}
          >
            <IconLayoutSidebarRightExpand className="sk-mirror" size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </span>
    </div>
  );
}
