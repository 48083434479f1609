import type { DraftNode } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, type ReactElement } from 'react';
import { LogicStrip } from '../../logic/index.ts';
import { personTone } from '../../parts/bar/person-tone.ts';
import { Tool } from '../../parts/bar/tool.tsx';
import { problemText } from '../../parts/problems/problem-text.ts';
import { useProblemsAt } from '../../parts/problems/use-problems.ts';
import { RichField } from '../../parts/rich-text/rich-field.tsx';
import { useActs } from '../../session/acts/use-acts.ts';
import { useRemove } from '../../session/acts/use-remove.ts';
import { useDeskState, useDeskValue, useIsSelected, useIsStood } from '../../session/desk.ts';
import { useNode, useSession } from '../../session/use-draft.ts';
import { PaperPart } from '../kinds/paper-parts.tsx';
import { useDuplicate } from '../outline/use-duplicate.ts';

/** A question or text on the paper: what respondents see, typed in place. Where the paper scrolls, it is not drawn anew. */
export const QuestionCard = memo(function OneCard({ uid }: { readonly uid: string }): ReactElement | null {
  const t = useText();
  const session = useSession();
  const node = useNode(uid);
  const desk = useDeskState();
  const isSelected = useIsSelected(uid);
  const isStood = useIsStood(uid);
  const other = useDeskValue(({ others }) => others.find((one) => one.node === uid)?.person ?? null);
  const problems = useProblemsAt(uid);
  if (node === null) return null;
  const isText = node['type'] === 'text';
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the outline and the fields in it have the keys.
    <article
      className="card"
      data-selected={isSelected}
      data-problem={errors.length > 0}
      {...(other === null ? {} : { 'data-person': personTone(other.id) })}
      aria-label={numberOf(node)}
      onClick={() => {
        if (!isSelected) desk.select([uid]);
      }}
    >
      {isText ? null : (
        <span className="card-number">
          <bdi dir="ltr">{numberOf(node)}</bdi>
        </span>
      )}
      {isStood ? <CardTools /> : null}
      {other === null ? null : <span className="card-other">{t('designer.isHere', { name: other.name })}</span>}
      <RichField
        uid={uid}
        textKey={`${uid}.text`}
        label={t(isText ? 'designer.textOfText' : 'designer.questionText', { number: numberOf(node) })}
        placeholder={t(isText ? 'designer.textUnwritten' : 'designer.questionUnwritten')}
        className="card-text"
      />
      {isText ? null : <PaperPart node={node} />}
      {isSelected && errors.length > 0 ? (
        <ul className="card-problems">
          {errors.slice(0, 3).map((problem) => (
            <li key={`${problem.code}${problem.detail}`}>{problemText(problem, session.document, t)}</li>
          ))}
        </ul>
      ) : null}
      <LogicStrip uid={uid} />
    </article>
  );
});

function numberOf(node: DraftNode): string {
  return typeof node['number'] === 'string' ? node['number'] : '';
}

/** What is done to the chosen node by mouse. */
function CardTools(): ReactElement {
  const t = useText();
  const acts = useActs();
  const remove = useRemove();
  const duplicate = useDuplicate();
  return (
    <div className="card-tools" role="toolbar" aria-label={t('designer.cardTools')}>
      <Tool of="card" icon={IconArrowUp} label={t('designer.moveUp')} onPress={() => acts.move('up')} />
      <Tool of="card" icon={IconArrowDown} label={t('designer.moveDown')} onPress={() => acts.move('down')} />
      <Tool of="card" icon={IconCopy} label={t('designer.duplicate')} keys="Control+D" onPress={duplicate} />
      <Tool of="card" icon={IconTrash} label={t('designer.remove')} onPress={remove} />
    </div>
  );
}
