import { Button, Popover } from '@mantine/core';
import { type EndPageName, isJsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconBraces, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { LimitedInput } from '../../../../../form/index.ts';
import { useSetField } from '../../parts/fields/property-fields.tsx';
import { PipePicker } from '../../parts/rich-text/pipe-picker.tsx';
import { addressPieces, endPart, isFitAddress, writtenAddress } from '../../say/end-address.ts';
import { surroundingUid } from '../../session/surroundings.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';
import { ImageRow } from './media-rows.tsx';

/** What an end page has besides its texts: a picture, and where it leads. */
export function EndPageParts({ end }: { readonly end: EndPageName }): ReactElement {
  const t = useText();
  const set = useSetField('document');
  const picture = useDraft((document) => endPart(document, end, 'picture'));
  return (
    <>
      <section className="end-part">
        <h3>{t('designer.endPicture')}</h3>
        <ImageRow image={picture} onChange={(image) => set(`ends.${end}.picture`, image)} />
        {isJsonObject(picture) ? (
          <Button
            variant="subtle"
            color="danger"
            size="compact-sm"
            leftSection={<IconTrash size={14} aria-hidden="true" />}
            onClick={() => set(`ends.${end}.picture`, undefined)}
          >
            {t('designer.remove')}
          </Button>
        ) : null}
      </section>
      <section className="end-part">
        <h3>{t('designer.endLeads')}</h3>
        <EndAddress end={end} />
        <p className="property-fact">{t('designer.endLeadsHow')}</p>
      </section>
    </>
  );
}

/** The address to which respondents are led, with answers and fields by their names in braces. */
function EndAddress({ end }: { readonly end: EndPageName }): ReactElement {
  const t = useText();
  const session = useSession();
  const set = useSetField('document');
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const hint = useId();
  const pieces = useDraft((document) => endPart(document, end, 'to'));
  const stored = writtenAddress(pieces, session.document);
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped((now) => (now.trim() === stored ? now : stored)), [stored]);
  const change = (now: string): void => {
    setTyped(set(`ends.${end}.to`, addressPieces(now, session.document)) ? now : stored);
  };
  const insert = (name: string): void => {
    const at = input.current?.selectionStart ?? typed.length;
    change(`${typed.slice(0, at)}${name}${typed.slice(input.current?.selectionEnd ?? at)}`);
  };
  return (
    <>
      <LimitedInput
        ref={input}
        size="xs"
        label={t('designer.endAddress')}
        placeholder={t('designer.endAddressBegins')}
        autoComplete="off"
        spellCheck={false}
        data-end-address
        most={2_000}
        attributes={{ input: { dir: 'ltr', 'aria-describedby': hint } }}
        error={isFitAddress(pieces) ? null : t('designer.endAddressFault')}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <p id={hint} className="property-fact">
        {t('designer.endAddressHint')}
      </p>
      <Popover opened={isPicking} onChange={setPicking} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconBraces size={14} aria-hidden="true" />}
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
          >
            {t('designer.insertPipe')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <PipePicker
            uid={surroundingUid(end)}
            takesHidden
            onPick={(piece) => {
              setPicking(false);
              insert(writtenAddress([piece], session.document));
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
