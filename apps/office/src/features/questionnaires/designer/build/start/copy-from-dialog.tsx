import './start.css';
import { Checkbox } from '@mantine/core';
import { draftsCalls } from '@seker/contract';
import type { DraftDocument } from '@seker/questionnaire/design';
import { client, failureText, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { numberedWords } from '../../say/node-words.ts';
import { writeClipped } from '../../session/acts/clipboard.ts';
import { isWithin } from '../../session/acts/place-after.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { draftOf } from '../../session/draft-of.ts';
import { QuestionnaireSelect } from './questionnaire-select.tsx';

export interface CopyFromDialogProps {
  /** The one that is written, which is not offered. */
  readonly questionnaireId: number;
  readonly onClose: () => void;
}

/** Parts of another questionnaire, with their texts and rules; what they look at and what stays behind is told as a problem. */
export function CopyFromDialog({ questionnaireId, onClose }: CopyFromDialogProps): ReactElement {
  const t = useText();
  const acts = useActs();
  const [from, setFrom] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery({
    queryKey: ['questionnaire', Number(from), 'draft'],
    enabled: from !== null,
    queryFn: async () => {
      const { document } = await client.call(draftsCalls.openDraft, { questionnaireId: Number(from) });
      return draftOf(document);
    },
  });
  const source = found.data;
  // In running order; what stands in another ticked part comes with that.
  const uids =
    source === undefined ? [] : draftIndex(source).order.flatMap(({ node: { uid } }) => (ticked.has(uid) ? [uid] : []));
  return (
    <ConfirmDialog
      title={t('designer.copyFrom')}
      actLabel={t('designer.pasteNow')}
      blocked={found.isError ? failureText(found.error, t) : uids.length === 0 ? '' : null}
      onAct={async () => {
        await Promise.resolve();
        if (source !== undefined) acts.paste(writeClipped(source, uids));
      }}
      onClose={onClose}
    >
      <QuestionnaireSelect
        here={String(questionnaireId)}
        value={from}
        onChoose={(id) => {
          setFrom(id);
          setTicked(new Set());
        }}
      />
      {source === undefined ? null : <PartsToTick document={source} ticked={ticked} onTick={setTicked} />}
    </ConfirmDialog>
  );
}

interface PartsToTickProps {
  readonly document: DraftDocument;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

function PartsToTick({ document, ticked, onTick }: PartsToTickProps): ReactElement {
  const t = useText();
  const language = document.languages[0];
  const { order, byUid } = draftIndex(document);
  return (
    <ul
      className="copy-parts"
      aria-label={t('designer.outline')}
      dir={language?.fields['direction'] === 'rtl' ? 'rtl' : 'ltr'}
    >
      {order.map((entry) => {
        const { node, depth } = entry;
        const isAlong = [...ticked].some((outer) => isWithin(node.uid, outer, byUid));
        return (
          <li key={node.uid} style={{ paddingInlineStart: depth * 20 }}>
            <Checkbox
              label={numberedWords(document, entry, language?.code ?? '', t)}
              checked={isAlong || ticked.has(node.uid)}
              disabled={isAlong}
              onChange={({ currentTarget }) => {
                const next = new Set(ticked);
                if (currentTarget.checked) next.add(node.uid);
                else next.delete(node.uid);
                onTick(next);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
