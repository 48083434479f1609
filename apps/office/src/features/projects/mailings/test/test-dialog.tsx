import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core';
import { mailingsCalls as calls } from '@seker/contract';
import { client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { ChoiceChips } from '../choice-chips.tsx';
import { readMailAgain } from '../mail-data.ts';
import { typedAddresses } from '../send/send-choice.ts';
import { templatesQuery } from '../templates/templates-data.ts';

/** The contract's limit. */
const MOST_ADDRESSES = 10;

export interface TestDialogProps {
  readonly projectId: number;
  readonly kind: 'invitation' | 'reminder';
  /** The case whose fields the mail shows; absent: the first one's. */
  readonly caseId?: number | null;
  readonly onClose: () => void;
}

/** Sends a template to a few typed addresses, with the test link; it counts nowhere. */
export function TestDialog(props: TestDialogProps): ReactElement {
  const t = useText();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('mail.testTitle')}
      size={520}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Suspense fallback={null}>
        <TestForm {...props} />
      </Suspense>
    </Modal>
  );
}

function TestForm({ projectId, kind: usual, caseId = null, onClose }: TestDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { templates, languages } = useSuspenseQuery(templatesQuery(projectId)).data;
  const [kind, setKind] = useState(usual);
  const written = templates.filter((template) => template.kind === kind).map(({ language }) => language);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const once = useSingleFlight();
  const chosen = written.filter((language) => !left.includes(language));
  const addresses = typedAddresses(text);
  const reason =
    written.length === 0
      ? t('mail.noTemplate')
      : chosen.length === 0
        ? t('mail.testNoLanguage')
        : addresses.length === 0
          ? t('mail.testNoAddress')
          : addresses.length > MOST_ADDRESSES
            ? t('mail.testTooMany')
            : null;
  const send = async (): Promise<void> => {
    setFailure(null);
    try {
      await client.call(calls.sendTestMailing, {
        projectId,
        template: kind,
        languages: [...chosen],
        addresses: [...addresses],
        caseId,
      });
      await readMailAgain(queries);
      notify({ id: 'mail', text: t('mail.testSent', { count: addresses.length * chosen.length }) });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <form
      className="test-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) once(send);
      }}
    >
      <SegmentedControl
        aria-label={t('mail.templates')}
        value={kind}
        data={(['invitation', 'reminder'] as const).map((value) => ({ value, label: t(`mail.kind.${value}`) }))}
        onChange={(value) => setKind(value === 'reminder' ? 'reminder' : 'invitation')}
      />
      {written.length < 2 ? null : (
        <ChoiceChips
          label={t('mail.languages')}
          choices={written.map((value) => ({
            value,
            label: languages.find(({ code }) => code === value)?.name ?? value,
          }))}
          chosen={chosen}
          onChange={(values) => setLeft(written.filter((language) => !values.includes(language)))}
        />
      )}
      <Textarea
        label={t('mail.testAddresses')}
        description={t('mail.testHint')}
        value={text}
        dir="ltr"
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {failure === null ? null : <p role="alert">{failure}</p>}
      <div className="test-acts">
        {reason === null ? null : <span className="send-hint">{reason}</span>}
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" disabled={reason !== null} leftSection={<IconSend size={16} aria-hidden="true" />}>
          {t('mail.sendTest')}
        </Button>
      </div>
    </form>
  );
}
