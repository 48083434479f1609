import type { ReviewUnit } from '@seker/contract';
import { countText, KeyHint, useScreenLanguage, useText } from '@seker/ui';
import { IconCircleCheck, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { filterCodes } from '../session/filter-codes.ts';
import { codesPut } from '../session/put-code.ts';
import { CodeNumber } from '../work/code-number.tsx';
import { useReview } from './review-context.ts';
import { OTHER_CODES_ID } from './review-ids.ts';

const SHOWN = 6;

/** Codes that no pass gave, found by number or name. Enter adds the one in front, and with nothing typed decides. */
export function OtherCodes({ unit }: { readonly unit: ReviewUnit }): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { answer, tree, choice, choose, others, setOthers, decide } = useReview();
  const [filter, setFilter] = useState('');
  const [walked, setWalked] = useState(0);
  const [isFull, setFull] = useState(false);
  const { frame } = answer;
  const found = filterCodes(tree, filter, language);
  const matches = tree.codes.filter(({ id }) => found.matches.has(id));
  const inOrder = found.first === null ? found.inNotes : [found.first, ...matches.filter((one) => one !== found.first)];
  const shown = inOrder.slice(0, SHOWN);
  const more = inOrder.length - shown.length;
  const pointed = shown[Math.min(walked, shown.length - 1)];
  const isTyped = filter.trim() !== '';
  const isChosen = choice === 'others';
  const add = (codeId: number): void => {
    const put = codesPut({ ...frame, byId: tree.byId }, others, codeId);
    setFull('refused' in put);
    if ('refused' in put) return;
    setOthers(put.codes);
    setFilter('');
    setWalked(0);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      if (!isTyped) decide(unit);
      else if (pointed !== undefined) add(pointed.id);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setWalked(Math.max(0, Math.min(shown.length - 1, walked + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Backspace' && filter === '') {
      setOthers(others.slice(0, -1));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isTyped) setFilter('');
      else event.currentTarget.closest<HTMLElement>('.coding-review-open')?.focus();
    }
  };
  return (
    <div className="coding-review-others" data-chosen={isChosen}>
      <span className="coding-review-choice-head">
        <KeyHint keys="3" />
        <button
          type="button"
          role="radio"
          className="coding-review-others-title"
          aria-checked={isChosen}
          aria-keyshortcuts="3"
          onClick={() => {
            choose('others');
            document.getElementById(OTHER_CODES_ID)?.focus();
          }}
        >
          {t('codingReview.others')}
        </button>
        {isChosen && others.length > 0 ? <IconCircleCheck size={18} aria-hidden="true" /> : null}
      </span>
      {others.map((id) => {
        const code = tree.byId.get(id);
        return code === undefined ? null : (
          <span key={id} className="coding-review-code">
            <CodeNumber code={code} look="put" />
            <bdi>{nameOfCode(code, language)}</bdi>
            <button
              type="button"
              className="coding-review-off"
              aria-label={t('codingReview.takeOff', { number: code.number })}
              onClick={() => setOthers(others.filter((one) => one !== id))}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          </span>
        );
      })}
      <span className="coding-review-filter">
        <IconSearch size={16} aria-hidden="true" />
        <input
          id={OTHER_CODES_ID}
          role="combobox"
          aria-label={`${t('codingReview.others')}: ${t('codingReview.filter')}`}
          aria-expanded={isTyped && shown.length > 0}
          aria-controls={`${OTHER_CODES_ID}-found`}
          aria-autocomplete="list"
          aria-activedescendant={isTyped && pointed !== undefined ? `${OTHER_CODES_ID}-${pointed.id}` : undefined}
          placeholder={t('codingReview.filter')}
          dir={filter === '' ? undefined : 'auto'}
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onFocus={() => choose('others')}
          onChange={(event) => {
            setFilter(event.currentTarget.value);
            setWalked(0);
            setFull(false);
          }}
          onKeyDown={press}
        />
      </span>
      <span className="coding-review-choice-foot" aria-live="polite">
        {isFull
          ? t('codingReview.full', { n: frame.isMultiple ? (frame.mostCodes ?? 0) : 1 })
          : isTyped && shown.length === 0
            ? t('codingReview.noSuchCode')
            : isTyped && more > 0
              ? t('codingReview.more', { count: more, n: countText(more) })
              : ''}
      </span>
      <div
        id={`${OTHER_CODES_ID}-found`}
        className="coding-review-found"
        role="listbox"
        aria-label={t('codingReview.others')}
        hidden={!isTyped || shown.length === 0}
      >
        {shown.map((code) => (
          // The filter hears the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div
            key={code.id}
            id={`${OTHER_CODES_ID}-${code.id}`}
            role="option"
            aria-selected={code === pointed}
            className="coding-review-option"
            onClick={() => add(code.id)}
          >
            <CodeNumber code={code} /> <bdi>{nameOfCode(code, language)}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
