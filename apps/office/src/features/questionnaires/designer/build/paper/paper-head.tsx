import { Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconDeviceMobile, IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Tool } from '../../parts/bar/tool.tsx';
import { useDeskState, useDeskValue } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useDraft, useDraftIndex } from '../../session/use-draft.ts';

export interface PaperHeadProps {
  /** Narrow, the sides are drawers. */
  readonly onSide?: (side: 'outline' | 'properties') => void;
  /** There is room for the stage, and it was closed. */
  readonly onStage?: () => void;
}

/** Above the paper: the language in which one writes, and where one is. */
export function PaperHead({ onSide, onStage }: PaperHeadProps): ReactElement {
  const t = useText();
  const desk = useDeskState();
  const language = useDeskValue((one) => one.language);
  const languages = useDraft((document) => document.languages);
  const { questions, pages } = useDraftIndex();
  return (
    <div className="paper-head">
      {onSide === undefined ? null : (
        <Tool
          of="bar"
          icon={IconLayoutSidebarLeftExpand}
          turns
          label={t('designer.outline')}
          onPress={() => onSide('outline')}
        />
      )}
      <Select
        className="paper-language"
        aria-label={t('designer.writtenIn')}
        data={languages.map(({ code, fields }) => ({ value: code, label: jsonLine(fields['name']) || code }))}
        value={language}
        onChange={(code) => {
          if (code !== null) desk.speak(code);
        }}
      />
      <span className="paper-fact">
        {`${t('designer.questionCount', { count: questions.length })} · ${t('designer.pageCount', { count: pages })}`}
      </span>
      {onStage === undefined ? null : (
        <Tool of="bar" icon={IconDeviceMobile} label={t('designer.openStage')} onPress={onStage} />
      )}
      {onSide === undefined ? null : (
        <Tool
          of="bar"
          icon={IconLayoutSidebarRightExpand}
          turns
          label={t('designer.properties')}
          onPress={() => onSide('properties')}
        />
      )}
    </div>
  );
}
