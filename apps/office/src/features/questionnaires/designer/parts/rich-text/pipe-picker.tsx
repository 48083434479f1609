import { findLanguage, type Json, textOf } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { usePaperLanguage } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { type Pick, PickList } from '../pick/pick-list.tsx';

export interface PipePickerProps {
  /** Questions up to this node can be named. */
  readonly uid: string;
  readonly onPick: (piece: Json) => void;
}

/** Before the name of a field; no uid holds the sign. */
const PROFILE = 'profile:';
const PROFILE_NAME = /^[\p{L}_][\p{L}\p{N}_ -]{0,99}$/u;

/** An earlier question, or a field of the list by its name, whose value stands in the text. */
export function PipePicker({ uid, onPick }: PipePickerProps): ReactElement {
  const t = useText();
  const session = useSession();
  const { order } = useDraftIndex();
  const { language } = usePaperLanguage();
  const place = order.findIndex(({ node }) => node.uid === uid);
  const bundle = findLanguage(session.document, language);
  const questions = order
    .slice(0, Math.max(0, place))
    .filter(({ role }) => role === 'question')
    .map(
      ({ node }): Pick => ({
        key: node.uid,
        number: jsonLine(node['number']),
        label: plainDraftText(bundle === null ? undefined : textOf(bundle, `${node.uid}.text`)),
      }),
    )
    .toReversed();
  const fieldCalled = (name: string): readonly Pick[] =>
    PROFILE_NAME.test(name) ? [{ key: `${PROFILE}${name}`, label: t('designer.profileField', { name }) }] : [];
  return (
    <PickList
      label={t('designer.insertPipe')}
      description={t('designer.pipeHint')}
      none={t('designer.noPipe')}
      picks={questions}
      ofTyped={fieldCalled}
      onPick={(key) =>
        onPick(
          key.startsWith(PROFILE)
            ? { type: 'pipe', profile: key.slice(PROFILE.length) }
            : { type: 'pipe', question: key },
        )
      }
    />
  );
}
