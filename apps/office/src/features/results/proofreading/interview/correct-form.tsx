import { Button, Textarea } from '@mantine/core';
import type { ReviewQuestion } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { AnswerField } from './answer-field.tsx';
import type { Correction } from './correction.ts';
import { useReview } from './review-context.ts';
import { RouteNotice } from './route-notice.tsx';
import { useCorrection } from './use-correction.ts';

export interface CorrectFormProps {
  readonly question: ReviewQuestion;
  /** As the answer stands when the form opens, or as it was typed before and not saved. */
  readonly from: Correction;
  readonly reasonSoFar: string;
  /** What is typed and not saved, to be kept; null: nothing. */
  readonly onTyped: (typed: { readonly correction: Correction; readonly reason: string } | null) => void;
  readonly onClose: () => void;
}

/** Corrects an answer in its row, with a reason; the original stays in the log. */
export function CorrectForm(props: CorrectFormProps): ReactElement {
  const { question, from, reasonSoFar, onTyped, onClose } = props;
  const t = useText();
  const { direction } = useReview().review;
  const [correction, setCorrection] = useState(from);
  const [reason, setReason] = useState(reasonSoFar);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const { isChanged, wouldChange, fault, isOvertaken, failure, isSaving, save } = useCorrection(question, correction);
  const keep = useEffectEvent(onTyped);
  const isTyped = isChanged || reason !== '';
  useEffect(() => keep(isTyped ? { correction, reason } : null), [isTyped, correction, reason]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isChanged) return;
    if (reason.trim() === '') {
      setReasonMissing(true);
      reasonField.current?.focus();
    } else if (await save(reason.trim())) close();
  };
  const close = (): void => {
    onTyped(null);
    onClose();
  };
  const leave = (event: KeyboardEvent): void => {
    // An open list of answers is closed by it first.
    const isOfList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || event.defaultPrevented || isOfList) return;
    event.preventDefault();
    close();
  };
  // Before a list of answers takes its Enter.
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Esc and Ctrl+Enter are of the form in each of its fields.
    <form
      className="review-correct"
      aria-label={t('proofread.correct', { number: question.number })}
      data-own-keys="true"
      onSubmit={(event) => void submit(event)}
      onKeyDown={leave}
      onKeyDownCapture={saveByKey}
      noValidate
    >
      {correction.of === 'whole' && question.input !== null ? (
        <AnswerField
          input={question.input}
          raw={correction.raw}
          fault={fault}
          onChange={(raw) => setCorrection({ of: 'whole', raw })}
        />
      ) : null}
      {correction.of === 'texts'
        ? correction.texts.map((text, index) => (
            <Textarea
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of an answer have no other name.
              key={index}
              autoFocus={index === 0}
              autosize
              minRows={1}
              maxRows={8}
              label={<bdi>{question.openTexts[index]?.label || t('proofread.answer')}</bdi>}
              error={index === 0 ? (fault?.text ?? null) : null}
              attributes={{ input: { dir: direction } }}
              value={text}
              onChange={(event) =>
                setCorrection({ of: 'texts', texts: correction.texts.with(index, event.currentTarget.value) })
              }
            />
          ))
        : null}
      <RouteNotice changes={isChanged ? wouldChange : []} />
      <LimitedInput
        ref={reasonField}
        required
        label={t('proofread.reason')}
        most={2_000}
        attributes={{ input: { dir: reason === '' ? undefined : 'auto' } }}
        error={isReasonMissing ? t('fault.required') : null}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setReasonMissing(false);
        }}
      />
      {isOvertaken ? (
        <p className="review-route" role="alert">
          {t('proofread.overtaken')}
        </p>
      ) : null}
      {failure === null ? null : (
        <p className="dialog-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="review-correct-acts">
        <span className="review-hint">{t('proofread.originalStays')}</span>
        <Button variant="default" size="sm" onClick={close} rightSection={<KeyHint keys="Esc" />}>
          {t('app.cancel')}
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={!isChanged}
          loading={isSaving}
          aria-keyshortcuts="Control+Enter"
          rightSection={<KeyHint keys="Ctrl Enter" />}
        >
          {t('app.save')}
        </Button>
      </div>
    </form>
  );
}
