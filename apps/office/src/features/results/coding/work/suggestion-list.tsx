import type { SuggestionLevel } from '@seker/contract';
import { KeyHint, useScreenLanguage, useText } from '@seker/ui';
import {
  type Icon,
  IconBulb,
  IconBulbOff,
  IconCheck,
  IconCircleCheck,
  IconCircleHalf2,
  IconCloudOff,
  IconHelp,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { codesNow, currentAnswer } from '../session/coding-session.ts';
import { type SuggestedTake, suggestedTakes, take } from '../session/suggested-takes.ts';
import { clockOf } from './clock-of.ts';
import { CodeNumber } from './code-number.tsx';
import { useCoding } from './coding-context.ts';

const LEVEL_LOOKS: Readonly<Record<SuggestionLevel, { readonly icon: Icon; readonly tone: string }>> = {
  sure: { icon: IconCircleCheck, tone: 'accent' },
  likely: { icon: IconCircleHalf2, tone: 'sky' },
  maybe: { icon: IconHelp, tone: 'outline' },
};

/** What is suggested for the answer; what is taken stays in its place, so that the keys stay what they are. */
export function SuggestionList(): ReactElement {
  const t = useText();
  const { view, shelf, store, isShelfFailed } = useCoding();
  const { session, lostSince, unsent } = view;
  const answer = currentAnswer(session);
  const held = shelf.held?.key === session.at.key ? shelf.held.codes : null;
  const takes = suggestedTakes(answer, held ?? [], session);
  const isLoading = held === null && !isShelfFailed && lostSince === null && answer?.isMeasured === false;
  return (
    <section className="coding-suggestions" aria-label={t('encoding.suggestions')} aria-busy={isLoading}>
      <h3 className="coding-suggestions-head">
        <IconBulb size={16} aria-hidden="true" />
        {t('encoding.suggestions')}
        {shelf.learned === null || shelf.learned === 0 || answer?.isMeasured === true ? null : (
          <span>{t('encoding.learnedFrom', { count: shelf.learned, n: shelf.learned })}</span>
        )}
      </h3>
      <div className="coding-suggestions-room">
        {lostSince !== null ? (
          <div className="coding-lost" role="status">
            <IconCloudOff size={18} aria-hidden="true" />
            <span>
              <strong>{t('encoding.lost', { time: clockOf(lostSince) })}</strong>{' '}
              {unsent.size === 0 ? null : t('encoding.lostHint', { count: unsent.size, n: unsent.size })}{' '}
              {t('encoding.suggestionsLost')}
            </span>
          </div>
        ) : null}
        {takes.length > 0 ? (
          <ol className="coding-takes">
            {takes.map((one, index) => (
              <li key={one.is === 'earlier' ? 'earlier' : one.suggestion.codeId}>
                <TakeRow take={one} index={index} onTake={() => store.do((now, act) => take(now, one, act))} />
              </li>
            ))}
          </ol>
        ) : isLoading ? (
          <div className="coding-skeleton" aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        ) : lostSince === null && answer !== undefined ? (
          <Nothing
            icon={<IconBulbOff size={18} aria-hidden="true" />}
            text={
              answer.isMeasured
                ? t('encoding.measured')
                : isShelfFailed
                  ? t('encoding.suggestionsFailed')
                  : t(shelf.learned === 0 ? 'encoding.notLearned' : 'encoding.noSuggestions')
            }
            hint={answer.isMeasured ? t('encoding.measuredHint') : null}
          />
        ) : null}
      </div>
    </section>
  );
}

function Nothing(props: {
  readonly icon: ReactNode;
  readonly text: string;
  readonly hint: string | null;
}): ReactElement {
  return (
    <div className="coding-no-takes">
      {props.icon}
      <span>
        {props.text}
        {props.hint === null ? null : <small>{props.hint}</small>}
      </span>
    </div>
  );
}

interface TakeRowProps {
  readonly take: SuggestedTake;
  readonly index: number;
  readonly onTake: () => void;
}

function TakeRow({ take: one, index, onTake }: TakeRowProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { session } = useCoding().view;
  const put = codesNow(session);
  const key = `Alt ${index + 1}`;
  if (one.is === 'earlier') {
    const isPut = one.codes.every((id) => put.includes(id));
    return (
      <button
        type="button"
        className="coding-take"
        aria-keyshortcuts={`Alt+${index + 1}`}
        data-put={isPut}
        onClick={onTake}
      >
        <KeyHint keys={key} />
        <span className="coding-take-codes">
          {one.codes.map((id) => (
            <CodeNumber key={id} code={session.tree.byId.get(id)} look="dashed" />
          ))}
        </span>
        <span className="coding-take-words">
          <strong>{t('encoding.asBefore')}</strong>
          <small>{t('encoding.wasEncoded')}</small>
        </span>
        {isPut ? <Added /> : null}
      </button>
    );
  }
  const { codeId, level, record, why, by } = one.suggestion;
  const code = session.tree.byId.get(codeId);
  const isPut = put.includes(codeId);
  const { icon: LevelIcon, tone } = LEVEL_LOOKS[level];
  const [first, second] = why;
  return (
    <button
      type="button"
      className="coding-take"
      aria-keyshortcuts={`Alt+${index + 1}`}
      data-put={isPut}
      onClick={onTake}
    >
      <KeyHint keys={key} />
      <bdi className="coding-take-number" dir="ltr">
        {code?.number}
      </bdi>
      <span className="coding-take-words">
        <strong>
          <bdi>{code === undefined ? '' : nameOfCode(code, language)}</bdi>
        </strong>
        {first === undefined ? null : (
          <small>
            {t(by === 'rule' ? 'encoding.byRule' : by === 'memory' ? 'encoding.byMemory' : 'encoding.like')}{' '}
            <bdi>
              <q>{first}</q>
            </bdi>
            {second === undefined ? null : (
              <>
                ,{' '}
                <bdi>
                  <q>{second}</q>
                </bdi>
              </>
            )}
          </small>
        )}
      </span>
      {record === null ? null : (
        <span className="coding-take-record">{t('encoding.rightOf', { right: record.right, of: record.of })}</span>
      )}
      {isPut ? (
        <Added />
      ) : (
        <span className="sk-chip coding-take-level" data-tone={tone}>
          <LevelIcon size={14} aria-hidden="true" />
          {t(`encoding.level.${level}`)}
        </span>
      )}
    </button>
  );
}

function Added(): ReactElement {
  const t = useText();
  return (
    <span className="coding-take-added">
      <IconCheck size={14} aria-hidden="true" />
      {t('encoding.added')}
    </span>
  );
}
