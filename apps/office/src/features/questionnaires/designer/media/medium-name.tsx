import { mediaCalls, type QuestionnaireMedium } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { type ReactElement, useId, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { PropertyRow } from '../parts/fields/property-fields.tsx';
import { useLibrary } from './use-library.ts';

/** What a file is called in the library; taken on Enter, and when one leaves the field. */
export function MediumName({ found }: { readonly found: QuestionnaireMedium }): ReactElement {
  const t = useText();
  const id = useId();
  const { id: questionnaireId, reload } = useLibrary();
  const [typed, setTyped] = useState(found.name);
  const [failure, setFailure] = useState<string | null>(null);
  const rename = async (): Promise<void> => {
    const name = typed.trim();
    if (name === found.name) return;
    if (name === '') {
      setTyped(found.name);
      return;
    }
    setFailure(null);
    try {
      await client.call(mediaCalls.renameMedium, { questionnaireId, mediumId: found.id, name });
      await reload();
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <PropertyRow label={t('designer.fileName')} htmlFor={id}>
      <LimitedInput
        id={id}
        size="xs"
        autoComplete="off"
        most={200}
        attributes={{ input: { dir: 'auto' } }}
        value={typed}
        error={failure}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void rename()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void rename();
        }}
      />
    </PropertyRow>
  );
}
