import './binds.css';
import { Button, Modal } from '@mantine/core';
import { isJsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { draftIndex } from '../../session/draft-index.ts';
import { useSession } from '../../session/use-draft.ts';
import { factsOfDraft } from '../facts-of-draft.ts';
import { BindEditor } from './bind-editor.tsx';
import { bindOf, bindsOf, EMPTY_BIND, formOf, setBinds } from './bind-form.ts';
import { displacedBy } from './bind-obstacle.ts';

export interface ChangeBindProps {
  readonly uid: string;
  readonly at: number;
  readonly onClose: () => void;
}

/** One bind that there is, changed by its parts. */
export function ChangeBind({ uid, at, onClose }: ChangeBindProps): ReactElement | null {
  const t = useText();
  const session = useSession();
  const node = draftIndex(session.document).byUid.get(uid)?.node;
  const binds = node === undefined ? [] : bindsOf(node);
  const before = binds[at];
  const [form, setForm] = useState(isJsonObject(before) ? formOf(before, uid) : { ...EMPTY_BIND, to: uid });
  const bind = bindOf(form, factsOfDraft(session.document)({ question: uid }));
  return (
    <Modal opened onClose={onClose} title={t('designer.bind.change')} size={560}>
      <form
        className="bind-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (bind === null) return;
          session.change([...displacedBy(session.document, uid, [bind]), setBinds(uid, binds.with(at, bind))]);
          onClose();
        }}
      >
        <BindEditor form={form} onChange={setForm} isThere />
        <Button type="submit" disabled={bind === null}>
          {t('designer.bind.keep')}
        </Button>
      </form>
    </Modal>
  );
}
