import type { TextKey } from '@seker/ui';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { RandomRows } from '../../logic/index.ts';
import { useSetField } from '../../parts/fields/property-fields.tsx';
import { PropertyGroup } from '../../parts/fields/property-group.tsx';
import { TextProperty } from '../../parts/fields/text-property.tsx';
import { nodeWords } from '../../say/node-words.ts';
import { addressFieldsOf } from '../../session/address-fields.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { randomOf } from '../../session/rules/random-member.ts';
import type { Surrounding } from '../../session/surroundings.ts';
import { useDraft, useDraftIndex, useSession } from '../../session/use-draft.ts';
import { AddressFieldRows } from './address-field-rows.tsx';

const TEXTS = {
  welcome: 'designer.surrounding.welcome',
  header: 'designer.surrounding.header',
  footer: 'designer.surrounding.footer',
  goodbye: 'designer.surrounding.goodbye',
} as const satisfies Partial<Readonly<Record<Surrounding, TextKey>>>;

/** What belongs to no node: the texts around the pages, and the order of the chapters. The title is written on the paper. */
export function DocumentProperties(): ReactElement {
  const t = useText();
  const session = useSession();
  const set = useSetField('document');
  useDraft(({ fields: own }) => own['fields']);
  const fields = addressFieldsOf(session.document);
  const random = useDraft(({ fields }) => fields['random']);
  const { order } = useDraftIndex();
  const { language } = usePaperLanguage();
  const chapters = order.filter(({ role }) => role === 'chapter');
  const { shuffle, show } = randomOf(random);
  return (
    <>
      <header className="properties-head">
        <h2>{t('designer.wholeQuestionnaire')}</h2>
      </header>
      <div className="properties-body">
        <p className="property-fact">{t('designer.nothingChosen')}</p>
        {Object.entries(TEXTS).map(([key, label]) => (
          <TextProperty key={key} label={t(label)} textKey={key} isLong />
        ))}
        <PropertyGroup
          name="addressFields"
          title={t('designer.addressFields')}
          says={fields.map(({ name }) => name).join(', ') || t('designer.noAddressFields')}
        >
          <AddressFieldRows />
        </PropertyGroup>
        <PropertyGroup
          name="chapters"
          title={t('designer.orderOfChapters')}
          says={t(shuffle || show !== null ? 'designer.isRandom' : 'designer.isOrdered')}
        >
          <RandomRows
            random={random}
            of={chapters.length}
            members={chapters.map((entry) => ({
              uid: entry.node.uid,
              words: nodeWords(session.document, entry, language, t),
            }))}
            onChange={(value) => set('random', value)}
          />
        </PropertyGroup>
      </div>
    </>
  );
}
