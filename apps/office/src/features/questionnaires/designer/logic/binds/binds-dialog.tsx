import './binds.css';
import { Button, Modal, Tabs } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { Named } from '../../parts/pick/named.tsx';
import { useLogicWords } from '../../say/use-logic-words.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { BindRow } from '../bind-row.tsx';
import { factsOfDraft } from '../facts-of-draft.ts';
import { BindEditor } from './bind-editor.tsx';
import { bindOf, bindsOf, EMPTY_BIND, setBinds } from './bind-form.ts';
import { displacedBy, whyNoTarget } from './bind-obstacle.ts';
import { HorizontalForm } from './horizontal-form.tsx';
import { settleBind } from './settle-bind.ts';

export interface BindsDialogProps {
  /** At which question a new bind stands at first. */
  readonly to: string | null;
  readonly onClose: () => void;
}

/** Binds of the questionnaire: a new one, all that there are, and those of several matrices at once. */
export function BindsDialog({ to, onClose }: BindsDialogProps): ReactElement {
  const t = useText();
  const { order } = useDraftIndex();
  const bound = order.filter(({ node }) => bindsOf(node).length > 0);
  const [tab, setTab] = useState<string | null>('new');
  return (
    <Modal opened onClose={onClose} title={t('designer.bind.title')} size={680}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="new">{t('designer.bind.new')}</Tabs.Tab>
          <Tabs.Tab value="configured">
            {t('designer.bind.configured', { count: bound.reduce((sum, { node }) => sum + bindsOf(node).length, 0) })}
          </Tabs.Tab>
          <Tabs.Tab value="horizontal">{t('designer.bind.horizontal')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <NewBind to={to} onMade={() => setTab('configured')} />
        </Tabs.Panel>
        <Tabs.Panel value="configured">
          {bound.length === 0 ? <p className="logic-none">{t('designer.bind.noneYet')}</p> : <Configured />}
        </Tabs.Panel>
        <Tabs.Panel value="horizontal">
          <HorizontalForm onMade={() => setTab('configured')} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}

function Configured(): ReactElement {
  const { order } = useDraftIndex();
  const words = useLogicWords();
  return (
    <div className="binds-list">
      {order
        .filter(({ node }) => bindsOf(node).length > 0)
        .map(({ node }) => (
          <section key={node.uid} aria-label={words.names.question(node.uid) ?? ''}>
            <h3>
              <Named text={words.names.question(node.uid) ?? ''} />
            </h3>
            <ul className="logic-rules">
              {bindsOf(node).map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: binds have no name of their own.
                <BindRow key={at} node={node} at={at} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function NewBind({ to, onMade }: { readonly to: string | null; readonly onMade: () => void }): ReactElement {
  const t = useText();
  const session = useSession();
  const { document } = session;
  const [form, setForm] = useState(() => settleBind(document, EMPTY_BIND, { to }));
  const sight = { document, factsOf: factsOfDraft(document) };
  const bind = form.to === null ? null : bindOf(form, sight.factsOf({ question: form.to }));
  const why = form.to === null || bind === null ? null : whyNoTarget(sight, form, form.to);
  const displaced = form.to === null || bind === null ? [] : displacedBy(document, form.to, [bind]);
  return (
    <form
      className="bind-form"
      onSubmit={(event) => {
        event.preventDefault();
        const node = form.to === null ? undefined : draftIndex(document).byUid.get(form.to)?.node;
        if (bind === null || why !== null || node === undefined) return;
        session.change([...displaced, setBinds(node.uid, [...bindsOf(node), bind])]);
        onMade();
      }}
    >
      <BindEditor form={form} onChange={setForm} isThere={false} />
      {why === null ? null : (
        <p className="bind-why" role="alert">
          {t(`designer.bind.why.${why}`)}
        </p>
      )}
      {displaced.length === 0 ? null : (
        <p className="bind-hint">{t('designer.bind.displaced', { count: displaced.length })}</p>
      )}
      <Button type="submit" disabled={bind === null || why !== null}>
        {t('designer.bind.make')}
      </Button>
    </form>
  );
}
