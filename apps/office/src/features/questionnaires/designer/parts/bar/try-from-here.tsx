import { Button } from '@mantine/core';
import { useText, useWindowKeys } from '@seker/ui';
import { IconPlayerPlay, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDeskState } from '../../session/desk.ts';
import { Tool } from './tool.tsx';

/** Tries the questionnaire from the part that is chosen (F9), or puts it on paper (Ctrl P). */
export function TryFromHere(): ReactElement {
  const t = useText();
  const desk = useDeskState();
  const navigate = useNavigate();
  const { questionnaireId = '' } = useParams({ strict: false });
  const params = { questionnaireId };
  const tryIt = (): void =>
    void navigate({ to: '/questionnaires/$questionnaireId/try', params, hash: desk.selected[0] ?? '' });
  const print = (): void => void navigate({ to: '/questionnaires/$questionnaireId/print', params });
  useWindowKeys((event) => {
    const isPrint = event.code === 'KeyP' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    // On the paper itself the browser prints.
    if (isPrint && window.location.pathname.endsWith('/print')) return;
    if (event.code !== 'F9' && !isPrint) return;
    event.preventDefault();
    if (isPrint) print();
    else tryIt();
  });
  return (
    <>
      <Tool of="bar" icon={IconPrinter} label={t('designer.print')} keys="Control+P" onPress={print} />
      <Button
        className="designer-try"
        variant="default"
        aria-label={t('designer.try.fromHere')}
        aria-keyshortcuts="F9"
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        onClick={tryIt}
      >
        {t('designer.try.fromHere')}
      </Button>
    </>
  );
}
