import { Button, Menu } from '@mantine/core';
import { questionnairesCalls } from '@seker/contract';
import { client, type TextKey, useText } from '@seker/ui';
import { IconLanguage, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { useDeskState } from '../session/desk.ts';
import { jsonLine } from '../session/json-line.ts';
import { useDraft, useSession } from '../session/use-draft.ts';

/** Adds a language of the installation to the questionnaire, takes one away, says which is the first. */
export function LanguagesMenu(): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const languages = useDraft((document) => document.languages);
  const first = useDraft((document) => jsonLine(document.fields['defaultLanguage']));
  const choices = useQuery({
    queryKey: ['questionnaires', 'choices'],
    queryFn: async () => await client.call(questionnairesCalls.readQuestionnaireChoices, {}),
  }).data;
  const known = choices?.languages ?? [];
  const [removed, setRemoved] = useState<string | null>(null);
  const others = known.filter(({ code }) => !languages.some((language) => language.code === code));
  const nameOf = (code: string): string =>
    jsonLine(languages.find((language) => language.code === code)?.fields['name']) || code;
  const words = (key: TextKey, code: string): string => t(key, { name: nameOf(code) });
  return (
    <>
      <Menu position="bottom-end" shadow="md" portalProps={{ target: '#screen' }}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconLanguage size={16} aria-hidden="true" />}>
            {t('designer.languages')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ code, name, dir }) => (
            <Menu.Item
              key={code}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() =>
                session.change([
                  {
                    op: 'addLanguage',
                    language: code,
                    fields: { name, direction: dir, fallback: first },
                    texts: {},
                    after: languages.at(-1)?.code ?? null,
                  },
                ])
              }
            >
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
          {languages
            .filter(({ code }) => code !== first)
            .map(({ code }) => (
              <Menu.Item
                key={`first ${code}`}
                leftSection={<IconLanguage size={16} aria-hidden="true" />}
                onClick={() => session.change([{ op: 'set', uid: 'document', field: 'defaultLanguage', value: code }])}
              >
                {words('designer.makeFirst', code)}
              </Menu.Item>
            ))}
          {languages
            .filter(({ code }) => code !== first)
            .map(({ code }) => (
              <Menu.Item
                key={`remove ${code}`}
                c="var(--sk-danger)"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => setRemoved(code)}
              >
                {words('designer.removeLanguage', code)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {removed === null ? null : (
        <ConfirmDialog
          title={words('designer.removeLanguage', removed)}
          text={t('designer.removeLanguageText')}
          actLabel={t('designer.remove')}
          isDangerous
          onAct={async () => {
            if (desk.language === removed) desk.speak(first);
            session.change([{ op: 'removeLanguage', language: removed }]);
            await Promise.resolve();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
