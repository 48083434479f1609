import { conditionOf, type DraftNode, isJsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Tool } from '../parts/bar/tool.tsx';
import { sayBind } from '../say/say-bind.ts';
import { useLogicWords } from '../say/use-logic-words.ts';
import { useSession } from '../session/use-draft.ts';
import { asJson } from './as-json.ts';
import { bindsOf, setBinds } from './binds/bind-form.ts';
import { ChangeBind } from './binds/change-bind.tsx';
import { StillChip } from './chip.tsx';
import { ConditionRows } from './condition-rows.tsx';

export interface BindRowProps {
  readonly node: DraftNode;
  readonly at: number;
}

/** One bind of a question as a sentence; what it asks for is changed in place, its other parts by a form. */
export function BindRow({ node, at }: BindRowProps): ReactElement {
  const t = useText();
  const session = useSession();
  const words = useLogicWords();
  const [isChanged, setChanged] = useState(false);
  const binds = bindsOf(node);
  const bind = binds[at];
  const condition = isJsonObject(bind) && bind['type'] === 'configured' ? conditionOf(bind['if']) : null;
  const pieces = sayBind(bind, node.uid, words);
  const until = condition === null ? pieces.length : 2;
  return (
    <li className="logic-rule">
      <div className="logic-branches">
        <div className="logic-branch">
          {pieces.slice(0, until).map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name of their own.
            <StillChip key={place} {...one} />
          ))}
          {condition === null || !isJsonObject(bind) ? null : (
            <ConditionRows
              condition={condition}
              from={{ uid: node.uid, isExit: false }}
              onChange={(made) =>
                session.change([
                  setBinds(
                    node.uid,
                    made === null ? binds.toSpliced(at, 1) : binds.with(at, { ...bind, if: asJson(made) }),
                  ),
                ])
              }
            />
          )}
        </div>
      </div>
      <div className="logic-tools">
        <Tool label={t('designer.bind.change')} icon={IconPencil} onPress={() => setChanged(true)} />
        <Tool
          label={t('designer.bind.remove')}
          icon={IconTrash}
          onPress={() => session.change([setBinds(node.uid, binds.toSpliced(at, 1))])}
        />
      </div>
      {isChanged ? <ChangeBind uid={node.uid} at={at} onClose={() => setChanged(false)} /> : null}
    </li>
  );
}
