import { Select } from '@mantine/core';
import { draftsCalls } from '@seker/contract';
import { type DraftDocument, findLanguage } from '@seker/questionnaire/design';
import { client, failureText, notify, type Translate, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { numberedWords, partsWords } from '../../say/node-words.ts';
import { tooMuchText } from '../../say/too-much-text.ts';
import { type CopyRefusal, CopyRefused, CopyToOther } from '../../session/acts/copy-to-other.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { draftLine } from '../../session/draft-line.ts';
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
  const [chosenName, setChosenName] = useState('');
  // Pressed again after a failure, it goes on with the same copies.
  const copying = useRef<CopyToOther | null>(null);
  const [refused, setRefused] = useState<CopyRefusal | null>(null);
  const [isBegun, setBegun] = useState(false);
  const isHere = to === here;
  const other = useQuery({
    queryKey: ['questionnaire', Number(to), 'draft', 'target'],
    enabled: !isHere,
    gcTime: 0,
    queryFn: async () => await openOther(Number(to)),
  });
  const document = isHere ? session.document : (other.data?.document ?? null);
  const places = useMemo(
    () => (document === null ? [] : placesIn(document, language, t)),
    // Of this one they need not be said anew with each change of it, for a dialog that closes.
    [document, language, t],
  );
  const blocked = (): string | null => {
    if (!isHere && other.isError) return failureText(other.error, t) ?? '';
    if (document === null) return '';
    if (!isHere && other.data?.mayEdit === false) return t('designer.copyToClosed');
    return refused === null ? null : refusalText(refused, t);
  };
  const choose = (run: () => void): void => {
    run();
    copying.current = null;
    setRefused(null);
    setBegun(false);
  };
  return (
    <ConfirmDialog
      title={t('designer.copyTo')}
      text={<bdi>{partsWords(session.document, uids, language, t)}</bdi>}
      actLabel={t('designer.copyNow')}
      blocked={blocked()}
      onAct={async () => {
        if (isHere) {
          if (acts.copyAfter(uids, after)) desk.announce(t('designer.duplicated', { count: uids.length }));
          return;
        }
        copying.current ??= new CopyToOther({
          document: session.document,
          uids,
          after,
          open: async () => await openOther(Number(to)),
          line: draftLine(Number(to)),
        });
        await copying.current.send();
        notify({
          id: 'copied',
          text: t('designer.copiedTo', { count: uids.length, name: chosenName }),
          act: {
            label: t('designer.copiedOpen'),
            run: () => void navigate({ to: '/questionnaires/$questionnaireId/build', params: { questionnaireId: to } }),
          },
        });
      }}
      isToldWithin={(error) => {
        const begun = copying.current?.isBegun === true;
        setBegun(begun);
        if (!(error instanceof CopyRefused)) return begun;
        setRefused(error.refusal);
        return true;
      }}
      onClose={onClose}
    >
      <QuestionnaireSelect
        here={here}
        hereLabel={t('designer.thisQuestionnaire')}
        value={to}
        onChoose={(id, name) =>
          choose(() => {
            setTo(id);
            setChosenName(name);
            setAfter(null);
          })
        }
      />
      <Select
        mt={12}
        searchable
        clearable
        limit={SHOWN}
        label={t('designer.copyAfter')}
        placeholder={t('designer.atTheEnd')}
        disabled={document === null}
        data={places}
        value={after}
        onChange={(uid) => choose(() => setAfter(uid))}
      />
      {isBegun && refused === null ? (
        <p className="dialog-failure" role="alert">
          {t('designer.copyBegun')}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

async function openOther(questionnaireId: number) {
  const { rev, document, mayEdit } = await client.call(draftsCalls.openDraft, { questionnaireId });
  return { rev, document: draftOf(document), mayEdit };
}

/** In the language of the paper, or where the other questionnaire does not have it, in its own. */
function placesIn(document: DraftDocument, language: string, t: Translate) {
  const said = findLanguage(document, language) === null ? jsonLine(document.languages[0]?.code) : language;
  return draftIndex(document).order.map((entry) => ({
    value: entry.node.uid,
    label: numberedWords(document, entry, said, t),
  }));
}

function refusalText(refusal: CopyRefusal, t: Translate): string {
  if (refusal.why === 'tooMuch') return tooMuchText(refusal, t);
  return refusal.why === 'noPlace' ? t('designer.copyNoPlace') : t('designer.copyChanged');
}
