import { Button, Select } from '@mantine/core';
import { type ConvertedPart, convertKind, type DraftNode } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { KIND_SIGNS } from '../../parts/kinds/kind-signs.ts';
import { freshUid } from '../../session/acts/fresh-uid.ts';
import { questionStart } from '../../session/acts/question-start.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { useSession } from '../../session/use-draft.ts';
import { sayConvertedPart } from './say-converted-part.ts';

/** Opens the choice of another kind for a question. */
export function ChangeKind({ node }: { readonly node: DraftNode }): ReactElement {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" className="change-kind" onClick={() => setOpen(true)}>
        {t('designer.changeKind')}
      </Button>
      {isOpen ? <ChangeKindDialog node={node} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ChangeKindDialog(props: { readonly node: DraftNode; readonly onClose: () => void }): ReactElement {
  const { node, onClose } = props;
  const t = useText();
  const session = useSession();
  const { uid } = node;
  const now = `${jsonText(node['kind'])}.${jsonText(node['subKind'])}`;
  const [chosen, setChosen] = useState<string | null>(null);
  const { document } = session;
  const { questions } = draftIndex(document);
  const before = questions[questions.findIndex((entry) => entry.node.uid === uid) - 1]?.node.uid ?? null;
  const [kind = '', subKind = ''] = chosen?.split('.') ?? [];
  const converted =
    chosen === null ? null : convertKind(document, uid, { kind, subKind }, freshUid, questionStart(document, before));
  return (
    <ConfirmDialog
      title={t('designer.changeKind')}
      actLabel={t('designer.change')}
      blocked={converted === null ? '' : null}
      onAct={async () => {
        if (converted !== null) session.change(converted.commands);
        await Promise.resolve();
      }}
      onClose={onClose}
    >
      <Select
        searchable
        label={t('designer.newKind')}
        data={KIND_SIGNS.map(({ kind: each, subKind: sub, name }) => ({
          value: `${each}.${sub}`,
          label: `${t(`kind.${each}`)} · ${t(name)}`,
        })).filter(({ value }) => value !== now)}
        value={chosen}
        onChange={setChosen}
      />
      {converted === null ? null : (
        <>
          <Parts title={t('designer.isKept')} parts={converted.kept} />
          <Parts title={t('designer.isLost')} parts={converted.lost} />
        </>
      )}
      <p>{t('designer.dataStay')}</p>
    </ConfirmDialog>
  );
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly ConvertedPart[] }): ReactElement {
  const t = useText();
  const session = useSession();
  return (
    <section aria-label={title}>
      <h3 className="property-heading">{title}</h3>
      {parts.length === 0 ? (
        <p>{t('designer.noParts')}</p>
      ) : (
        <ul>
          {parts.map((part) => (
            <li key={`${part.what}.${part.name}`}>{sayConvertedPart(part, session.document, t)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function jsonText(json: unknown): string {
  return typeof json === 'string' ? json : '';
}
