import { Button, Checkbox, Modal } from '@mantine/core';
import { reviewCalls as calls } from '@seker/contract';
import { client, KeyHint, notify, useText } from '@seker/ui';
import { type FormEvent, type KeyboardEvent, type ReactElement, useState } from 'react';
import { LimitedTextarea } from '../../../../form/index.ts';
import { useReview } from './review-context.ts';
import { SaidText } from './said-text.tsx';
import { useDialogAct } from './use-dialog-act.ts';

/** Returns the interview to its interviewer: which open answers to look at, and why. */
export function ReturnDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const { projectId, review } = useReview();
  const { id, revision, interviewer } = review;
  const open = review.questions.filter(({ openTexts }) => openTexts.length > 0);
  const [ticked, setTicked] = useState<readonly string[]>(
    open.filter(({ flags }) => flags.length > 0).map(({ uid }) => uid),
  );
  const [note, setNote] = useState('');
  const { isBusy, failure, run } = useDialogAct(onClose);
  const isReady = note.trim() !== '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    await run(async () => {
      const body = { revision, note: note.trim(), questions: [...ticked] };
      await client.call(calls.returnReview, { projectId, reviewId: id, ...body });
      notify({ id: `review-${id}`, text: t('proofread.returned', { id }) });
    });
  };
  return (
    <Modal opened onClose={onClose} title={<bdi>{t('proofread.returnTitle', { id })}</bdi>} size={520}>
      <form onSubmit={(event) => void submit(event)} onKeyDown={submitByKey}>
        <p className="dialog-stays">
          {interviewer === undefined || interviewer === null ? null : (
            <>
              <strong>
                <bdi>{interviewer.name}</bdi>
              </strong>
              {' · '}
            </>
          )}
          {t('proofread.returnHint')}
        </p>
        <Checkbox.Group label={t('proofread.toLookAt')} value={[...ticked]} onChange={setTicked}>
          <div className="review-tickable">
            {open.map(({ uid, number, text, openTexts }) => (
              <Checkbox
                key={uid}
                value={uid}
                label={
                  <>
                    <bdi>{number}</bdi> <bdi>{text}</bdi>
                  </>
                }
                description={openTexts.map((said, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the texts of an answer have no other name.
                  <SaidText key={index}>{said.text}</SaidText>
                ))}
              />
            ))}
          </div>
        </Checkbox.Group>
        <LimitedTextarea
          data-autofocus
          mt={12}
          autosize
          minRows={2}
          maxRows={8}
          required
          label={t('proofread.note')}
          description={t('proofread.noteHint')}
          most={2_000}
          attributes={{ input: note === '' ? {} : { dir: 'auto' } }}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {failure === null ? null : (
          <p className="dialog-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="dialog-acts">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={!isReady}
            loading={isBusy}
            aria-keyshortcuts="Control+Enter"
            rightSection={<KeyHint keys="Ctrl Enter" />}
          >
            {t('proofread.return')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Enter begins a new line of the note. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
