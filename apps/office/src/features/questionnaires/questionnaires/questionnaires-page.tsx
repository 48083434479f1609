import { Button } from '@mantine/core';
import { questionnairesCalls as calls, type QuestionnaireRow } from '@seker/contract';
import { client, failureText, KeyHint, notify, useText } from '@seker/ui';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { DataList, type Ticked } from '../../../list/index.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { EditQuestionnaireDialog } from './edit-questionnaire-dialog.tsx';
import { ImportQuestionnaireDialog } from './import-questionnaire-dialog.tsx';
import { NewQuestionnaireDialog } from './new-questionnaire-dialog.tsx';
import { questionnairesDesign } from './questionnaires-design.tsx';
import { RemoveQuestionnairesDialog } from './remove-questionnaires-dialog.tsx';

type Asked =
  | { readonly of: 'new' | 'import' }
  | { readonly of: 'edit'; readonly questionnaireId: number }
  | { readonly of: 'remove'; readonly ticked: Ticked<QuestionnaireRow>; readonly untick: () => void };

/** The questionnaires that one may see, the last one worked on first. */
export function QuestionnairesPage(): ReactElement {
  const t = useText();
  const account = useAccount();
  const mayEdit = account.acts.some(({ act }) => act === 'editQuestionnaires');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { hash } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(hash === 'import' && mayEdit ? { of: 'import' } : null);
  const close = (): void => setAsked(null);
  const readAgain = useCallback(
    async (): Promise<void> => await queries.invalidateQueries({ queryKey: ['list', 'questionnaires'] }),
    [queries],
  );
  const design = useMemo(() => {
    const duplicate = async ({ id, name }: QuestionnaireRow): Promise<void> => {
      try {
        await client.call(calls.duplicateQuestionnaire, { questionnaireId: id });
        notify({ id: 'questionnaire', text: t('questionnaires.duplicated', { name }) });
      } catch (error) {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'questionnaire', text, tone: 'danger' });
      }
      await readAgain();
    };
    const edit = {
      onNew: () => setAsked({ of: 'new' }),
      rename: ({ id }: QuestionnaireRow) => setAsked({ of: 'edit', questionnaireId: id }),
      duplicate: (row: QuestionnaireRow) => void duplicate(row),
      remove: (ticked: Ticked<QuestionnaireRow>, untick: () => void) => setAsked({ of: 'remove', ticked, untick }),
    };
    const params = ({ id }: QuestionnaireRow) => ({ questionnaireId: String(id) });
    return questionnairesDesign({
      t,
      openBuild: (row) => void navigate({ to: '/questionnaires/$questionnaireId/build', params: params(row) }),
      openTalk: (row) => void navigate({ to: '/questionnaires/$questionnaireId/talk', params: params(row) }),
      openVersions: (row) => void navigate({ to: '/questionnaires/$questionnaireId/versions', params: params(row) }),
      ...(mayEdit ? { edit } : {}),
    });
  }, [t, mayEdit, navigate, readAgain]);
  return (
    <>
      <DataList
        title={t('questionnaires.title')}
        design={design}
        acts={
          mayEdit ? (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden="true" />}
                onClick={() => setAsked({ of: 'import' })}
              >
                {t('questionnaires.import')}
              </Button>
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                rightSection={<KeyHint keys="N" />}
                aria-keyshortcuts="N"
                onClick={() => setAsked({ of: 'new' })}
              >
                {t('questionnaires.new')}
              </Button>
            </>
          ) : null
        }
      />
      {asked?.of === 'new' ? <NewQuestionnaireDialog onClose={close} /> : null}
      {asked?.of === 'import' ? <ImportQuestionnaireDialog onDone={readAgain} onClose={close} /> : null}
      {asked?.of === 'edit' ? (
        <EditQuestionnaireDialog questionnaireId={asked.questionnaireId} onDone={readAgain} onClose={close} />
      ) : null}
      {asked?.of === 'remove' ? (
        <RemoveQuestionnairesDialog
          ticked={asked.ticked}
          onDone={async () => {
            asked.untick();
            await readAgain();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
