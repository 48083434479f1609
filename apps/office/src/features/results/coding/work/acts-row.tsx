import { ActionButton, KeyHint, useScreenLanguage, useText } from '@seker/ui';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { enter, enterAll } from '../session/enter.ts';
import { undoLast } from '../session/give-codes.ts';
import { goTo } from '../session/move-on.ts';
import { nextAct } from '../session/next-act.ts';
import { useCoding } from './coding-context.ts';
import { SaidWords } from './said-words.tsx';

/** What was done last, with its way back, and what Enter does next. */
export function ActsRow(): ReactElement {
  const t = useText();
  const { store, view } = useCoding();
  const { session } = view;
  const { said, conflicts } = session;
  const hidden = [...conflicts.keys()].filter((key) => key !== session.at.key);
  const [missed] = hidden;
  return (
    <div className="coding-acts">
      {missed === undefined ? (
        <span className="coding-last" role="status">
          {said === null ? null : (
            <>
              {said.is === 'full' ? null : <IconCheck size={16} aria-hidden="true" />}
              <SaidWords said={said} />
            </>
          )}
        </span>
      ) : (
        <span className="coding-last" data-tone="warn" role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('encoding.notSaved', { count: hidden.length, n: hidden.length })}
          <button type="button" className="coding-link" onClick={() => store.change((now) => goTo(now, missed))}>
            {t('encoding.show')}
          </button>
        </span>
      )}
      {session.undo.length === 0 ? null : (
        <button type="button" className="coding-link" aria-keyshortcuts="Control+Z" onClick={() => store.do(undoLast)}>
          {t('encoding.undo')}
          <KeyHint keys="Ctrl Z" />
        </button>
      )}
      {/* An open panel has its own Enter. */}
      <span className="coding-next">{session.panel === null ? <NextButtons /> : null}</span>
    </div>
  );
}

function NextButtons(): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { store, view, task } = useCoding();
  const next = nextAct(view.session);
  const onEnter = (): void => store.do(enter);
  const onAll = (): void => store.do(enterAll);
  switch (next.is) {
    case 'add':
    case 'remove':
    case 'there':
    case 'full': {
      const { code } = next;
      // A number between isolates, or it would turn around beside a name of another direction.
      const label = `${t(`encoding.act.${next.is === 'full' ? 'add' : next.is}`)} \u2068${code.number}\u2069 \u2068${nameOfCode(code, language)}\u2069`;
      const isFilled = next.is === 'add' || next.is === 'remove';
      return (
        <ActionButton
          label={label}
          hint="Enter"
          variant={isFilled ? 'filled' : 'default'}
          disabledReason={next.is === 'full' ? t('encoding.act.full') : null}
          onAct={onEnter}
        />
      );
    }
    case 'newCode':
      return (
        <ActionButton
          label={t(task.mayExtend ? 'encoding.newCode' : 'encoding.propose')}
          hint="Enter"
          variant="default"
          onAct={onEnter}
        />
      );
    case 'codeAll':
      return (
        <>
          <strong>
            {t('encoding.act.chosen', {
              answers: t('encoding.chosenAnswers', { count: next.answers, n: next.answers }),
              interviews: t('encoding.interviews', { count: next.interviews, n: next.interviews }),
            })}
          </strong>
          <ActionButton
            label={t('encoding.act.codeAll')}
            hint="Ctrl Enter"
            disabledReason={next.isReady ? null : t('encoding.act.needsCode')}
            onAct={onAll}
          />
        </>
      );
    case 'next':
      return <ActionButton label={t('encoding.act.next')} hint="Enter" onAct={onEnter} />;
    case 'all':
      return (
        <>
          <ActionButton label={t('encoding.act.this')} hint="Enter" variant="default" onAct={onEnter} />
          <ActionButton
            label={t('encoding.act.all', { count: next.count, n: next.count })}
            hint="Ctrl Enter"
            onAct={onAll}
          />
        </>
      );
    case 'skip':
      return (
        <>
          <ActionButton label={t('encoding.act.skip')} hint="Enter" variant="default" onAct={onEnter} />
          {next.count > 1 ? (
            <ActionButton
              label={t('encoding.act.all', { count: next.count, n: next.count })}
              hint="Ctrl Enter"
              disabledReason={t('encoding.act.needsCode')}
              onAct={onAll}
            />
          ) : null}
        </>
      );
  }
}
