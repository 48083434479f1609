import { Select } from '@mantine/core';
import { draftsCalls } from '@seker/contract';
import type { DraftDocument } from '@seker/questionnaire/design';
import { client, notify, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { nodeWords, partsWords } from '../../say/node-words.ts';
import { copyToOther } from '../../session/acts/copy-to-other.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { draftOf } from '../../session/draft-of.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useSession } from '../../session/use-draft.ts';
import { QuestionnaireSelect } from '../start/questionnaire-select.tsx';

/** A thousand places at once are slow to draw; the others are found by typing. */
const SHOWN = 50;

/** Says where copies of the chosen parts go: in this questionnaire or another one, after which of its parts. */
export function CopyToDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const acts = useActs();
  const navigate = useNavigate();
  const { questionnaireId: here = '' } = useParams({ strict: false });
  const { language } = usePaperLanguage();
  const [uids] = useState(() => acts.chosen());
  const [to, setTo] = useState(here);
  const [after, setAfter] = useState<string | null>(null);
  const isHere = to === here;
  const other = useQuery({
    queryKey: ['questionnaire', Number(to), 'draft', 'target'],
    enabled: !isHere,
    gcTime: 0,
    queryFn: async () => {
      const { document, mayEdit } = await client.call(draftsCalls.openDraft, { questionnaireId: Number(to) });
      return { document: draftOf(document), mayEdit };
    },
  }).data;
  const document = isHere ? session.document : (other?.document ?? null);
  const [chosenName, setChosenName] = useState('');
  const blocked = document === null ? '' : !isHere && other?.mayEdit === false ? t('designer.copyToClosed') : null;
  return (
    <ConfirmDialog
      title={t('designer.copyTo')}
      text={<bdi>{partsWords(session.document, uids, language, t)}</bdi>}
      actLabel={t('designer.copyNow')}
      blocked={blocked}
      onAct={async () => {
        if (isHere) {
          if (acts.copyAfter(uids, after)) desk.announce(t('designer.duplicated', { count: uids.length }));
        } else {
          await copyToOther({ document: session.document, uids, questionnaireId: Number(to), after });
          notify({
            id: 'copied',
            text: t('designer.copiedTo', { count: uids.length, name: chosenName }),
            act: {
              label: t('designer.copiedOpen'),
              run: () =>
                void navigate({ to: '/questionnaires/$questionnaireId/build', params: { questionnaireId: to } }),
            },
          });
        }
        onClose();
      }}
      onClose={onClose}
    >
      <QuestionnaireSelect
        here={here}
        hereLabel={t('designer.thisQuestionnaire')}
        value={to}
        onChoose={(id, name) => {
          setTo(id);
          setChosenName(name);
          setAfter(null);
        }}
      />
      <Select
        mt={12}
        searchable
        clearable
        limit={SHOWN}
        label={t('designer.copyAfter')}
        placeholder={t('designer.atTheEnd')}
        disabled={document === null}
        data={document === null ? [] : placesIn(document, (entry) => nodeWords(document, entry, language, t))}
        value={after}
        onChange={setAfter}
      />
    </ConfirmDialog>
  );
}

type Entry = ReturnType<typeof draftIndex>['order'][number];

function placesIn(document: DraftDocument, words: (entry: Entry) => string) {
  return draftIndex(document).order.map((entry) => ({
    value: entry.node.uid,
    label: `${jsonLine(entry.node['number'])} ${words(entry)}`.trim(),
  }));
}
