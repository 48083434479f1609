import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type ContactPerson, deskCalls, type Respondent } from '@seker/contract';
import { client, failureText, useSingleFlight, useText } from '@seker/ui';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useRespondentCache } from '../respondent/use-respondent-cache.ts';

const MOST = 5;
const LONGEST_NAME = 100;
const LONGEST_NOTE = 200;

/** For whom to ask at the respondent's numbers. What is written is there for the next call. */
export function ContactsCard({ respondent }: { readonly respondent: Respondent }): ReactElement {
  const t = useText();
  const { contacts = [], respId } = respondent;
  const cache = useRespondentCache(respondent);
  /** Its place in the list; after the last one it is new. */
  const [edited, setEdited] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const once = useSingleFlight();

  const save = async (next: readonly ContactPerson[]): Promise<void> => {
    setFailure(null);
    try {
      const saved = await client.call(deskCalls.saveContacts, { respId, contacts: [...next] });
      cache.setContacts(saved.contacts);
      setEdited(null);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  const form = (person: ContactPerson, place: number): ReactElement => (
    <ContactForm
      person={person}
      onSave={(written) =>
        once(async () => await save(place < contacts.length ? contacts.with(place, written) : [...contacts, written]))
      }
      onClose={() => setEdited(null)}
    />
  );
  return (
    <section className="wk-card" aria-labelledby="contacts-title">
      <header className="wk-card-head">
        <h2 id="contacts-title">{t('contacts.title')}</h2>
        {contacts.length >= MOST || edited === contacts.length ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setEdited(contacts.length)}
          >
            {t('contacts.add')}
          </Button>
        )}
      </header>
      {failure === null ? null : (
        <p className="wk-failure" role="alert">
          {failure}
        </p>
      )}
      <ul className="wk-contacts">
        {contacts.map((person, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name.
          <li key={place}>
            {edited === place ? (
              form(person, place)
            ) : (
              <>
                <span>
                  <strong>
                    <bdi>{person.name}</bdi>
                  </strong>{' '}
                  <bdi className="wk-muted">{person.note}</bdi>
                </span>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('contacts.edit', { name: person.name })}
                  onClick={() => setEdited(place)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('contacts.remove', { name: person.name })}
                  onClick={() => once(async () => await save(contacts.toSpliced(place, 1)))}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
        {edited === contacts.length ? <li>{form({ name: '', note: '' }, contacts.length)}</li> : null}
      </ul>
    </section>
  );
}

interface ContactFormProps {
  readonly person: ContactPerson;
  readonly onSave: (written: ContactPerson) => void;
  readonly onClose: () => void;
}

function ContactForm({ person, onSave, onClose }: ContactFormProps): ReactElement {
  const t = useText();
  const [name, setName] = useState(person.name);
  const [note, setNote] = useState(person.note);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '' && name.length <= LONGEST_NAME && note.length <= LONGEST_NOTE)
      onSave({ name: name.trim(), note: note.trim() });
  };
  const limit = (text: string, most: number): string | null =>
    text.length > most ? t('contacts.tooLong', { count: text.length - most, most, over: text.length - most }) : null;
  return (
    <form
      className="wk-contact-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <TextInput
        data-autofocus
        autoFocus
        aria-label={t('contacts.name')}
        placeholder={t('contacts.name')}
        value={name}
        error={limit(name, LONGEST_NAME)}
        onChange={(event) => setName(event.currentTarget.value)}
        {...(name === '' ? {} : { attributes: { input: { dir: 'auto' } } })}
      />
      <TextInput
        aria-label={t('contacts.note')}
        placeholder={t('contacts.noteHint')}
        value={note}
        error={limit(note, LONGEST_NOTE)}
        onChange={(event) => setNote(event.currentTarget.value)}
        {...(note === '' ? {} : { attributes: { input: { dir: 'auto' } } })}
      />
      <Button type="submit" size="xs" disabled={name.trim() === ''}>
        {t('app.save')}
      </Button>
      <Button variant="subtle" size="xs" onClick={onClose}>
        {t('app.cancel')}
      </Button>
    </form>
  );
}
