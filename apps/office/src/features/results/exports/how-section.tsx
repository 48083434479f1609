import { Select, Switch } from '@mantine/core';
import { ANSWER_SET_KINDS, ENCODINGS } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FormSection } from '../../../form/index.ts';
import { HINTS_BELOW } from './hints-below.ts';
import type { WishPart } from './wish-part.ts';

/** How it is written; the log and the links are as they are, and ask nothing here. */
export function HowSection({ wish, known, onChange }: WishPart): ReactElement | null {
  const t = useText();
  if (wish.exportType === 'log' || wish.exportType === 'tokens' || wish.exportType === 'media') return null;
  const isData = wish.exportType === 'data';
  const isEncoded = known.coded.uses > 0 && (isData || wish.exportType === 'summary');
  return (
    <FormSection title={t('exports.how')} hint={t('exports.howHint')}>
      <Select
        {...HINTS_BELOW}
        label={t('exports.labels')}
        description={t('exports.labels.hint')}
        allowDeselect={false}
        data={known.languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={wish.labels}
        onChange={(labels) => {
          if (labels !== null) onChange({ labels });
        }}
      />
      {isEncoded ? (
        <Select
          {...HINTS_BELOW}
          label={t('exports.encoding')}
          description={
            wish.encoding === 'texts' || known.coded.open === 0
              ? t('exports.encoding.hint')
              : t('exports.encoding.open', { count: known.coded.open, answers: known.coded.open.toLocaleString('en') })
          }
          allowDeselect={false}
          data={ENCODINGS.map((value) => ({ value, label: t(`exports.encoding.${value}`) }))}
          value={wish.encoding}
          onChange={(value) => {
            const encoding = ENCODINGS.find((one) => one === value);
            if (encoding !== undefined) onChange({ encoding });
          }}
        />
      ) : null}
      {isData ? (
        <Select
          {...HINTS_BELOW}
          label={t('exports.sets')}
          description={t(`exports.sets.${wish.answerSets}.hint`)}
          allowDeselect={false}
          data={ANSWER_SET_KINDS.map((value) => ({ value, label: t(`exports.sets.${value}`) }))}
          value={wish.answerSets}
          onChange={(value) => {
            const answerSets = ANSWER_SET_KINDS.find((kind) => kind === value);
            if (answerSets !== undefined) onChange({ answerSets });
          }}
        />
      ) : null}
      {isData ? (
        <Switch
          label={t('exports.missing')}
          description={t('exports.missing.hint')}
          checked={wish.missingCodes}
          onChange={({ currentTarget: { checked } }) => onChange({ missingCodes: checked })}
        />
      ) : null}
      {isData && known.hasList ? (
        <Switch
          label={t('exports.list')}
          description={t('exports.list.hint')}
          checked={wish.withList}
          onChange={({ currentTarget: { checked } }) => onChange({ withList: checked })}
        />
      ) : null}
      {isData && known.hasPositions ? (
        <Switch
          label={t('exports.positions')}
          description={t('exports.positions.hint')}
          checked={wish.withPositions}
          onChange={({ currentTarget: { checked } }) => onChange({ withPositions: checked })}
        />
      ) : null}
    </FormSection>
  );
}
