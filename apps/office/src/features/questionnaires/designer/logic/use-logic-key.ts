import { useWindowKeys } from '@seker/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDeskState } from '../session/desk.ts';

/** Alt L leads from the chosen node to its logic: first to the sentences where it stands, from there to the list of all. */
export function useLogicKey(): void {
  const desk = useDeskState();
  const navigate = useNavigate();
  const { questionnaireId = '' } = useParams({ strict: false });
  useWindowKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyL') return;
    const [uid] = desk.selected;
    if (uid === undefined) return;
    event.preventDefault();
    const sentences = document.querySelector<HTMLElement>(`[data-logic-of="${CSS.escape(uid)}"]`);
    const first = sentences?.querySelector<HTMLElement>('button');
    if (first !== undefined && first !== null && sentences?.contains(document.activeElement) === false) first.focus();
    else void navigate({ to: '/questionnaires/$questionnaireId/logic', params: { questionnaireId }, hash: uid });
  });
}
