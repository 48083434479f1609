import { type DraftNode, isJsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ChoiceProperty, NumberProperty, useSetField } from '../../../parts/fields/property-fields.tsx';
import { TextProperty } from '../../../parts/fields/text-property.tsx';
import { freshUid } from '../../../session/acts/fresh-uid.ts';
import { useSession } from '../../../session/use-draft.ts';
import { type ItemFlag, ItemRows, useSetItem } from '../item-rows.tsx';
import { MediaRows } from '../media-rows.tsx';
import { toAnswers, toScale } from '../switch-scale.ts';

/** Answers one by one with their flags and media. */
export function AnswersPart(props: {
  readonly node: DraftNode;
  readonly flags: readonly ItemFlag[];
  readonly imagesOnly?: boolean;
  readonly hasScores?: boolean;
}): ReactElement {
  const { node, flags, imagesOnly = false, hasScores = false } = props;
  const t = useText();
  const list = { uid: node.uid, list: 'answers' } as const;
  const setItem = useSetItem(list);
  return (
    <ItemRows
      list={list}
      flags={flags}
      more={(item) => (
        <>
          {hasScores ? (
            <NumberProperty
              label={t('designer.score')}
              value={item['score']}
              isWhole={false}
              onChange={(score) => setItem(item.uid, 'score', score)}
            />
          ) : null}
          <MediaRows
            media={item['media']}
            imagesOnly={imagesOnly}
            onChange={(media) => setItem(item.uid, 'media', media)}
          />
        </>
      )}
    />
  );
}

/** Answers one by one, or the points of a number scale with the words at its ends. */
export function ChoicesPart(props: {
  readonly node: DraftNode;
  readonly flags: readonly ItemFlag[];
  readonly hasScores?: boolean;
}): ReactElement {
  const { node, flags, hasScores = false } = props;
  const t = useText();
  const session = useSession();
  const set = useSetField(node.uid);
  const form = node['scale'] === undefined ? 'answers' : 'scale';
  return (
    <>
      <ChoiceProperty
        label={t('designer.form')}
        value={form}
        choices={(['answers', 'scale'] as const).map((value) => ({ value, label: t(`designer.form.${value}`) }))}
        onChange={(to) => {
          if (to === form) return;
          const { document } = session;
          session.change(to === 'scale' ? toScale(document, node) : toAnswers(document, node, freshUid));
        }}
      />
      {form === 'answers' ? (
        <AnswersPart node={node} flags={flags} hasScores={hasScores} />
      ) : (
        <ScaleFields node={node} onLimit={(end, value) => set(`scale.${end}`, value)} />
      )}
    </>
  );
}

function ScaleFields(props: {
  readonly node: DraftNode;
  readonly onLimit: (end: 'lower' | 'upper', value: number | undefined) => void;
}): ReactElement {
  const { node, onLimit } = props;
  const t = useText();
  const scale = node['scale'];
  const ends = isJsonObject(scale) ? scale : {};
  return (
    <>
      {(['lower', 'upper'] as const).map((end) => (
        <NumberProperty
          key={end}
          label={t(`designer.scale.${end}`)}
          value={ends[end]}
          onChange={(value) => onLimit(end, value)}
        />
      ))}
      <TextProperty label={t('designer.lowerEnd')} textKey={`${node.uid}.label.lower`} />
      <TextProperty label={t('designer.upperEnd')} textKey={`${node.uid}.label.upper`} />
    </>
  );
}
