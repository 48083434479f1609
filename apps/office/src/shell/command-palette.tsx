import './palette.css';
import { Modal, ScrollArea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Account, peopleCalls } from '@seker/contract';
import { client, KeyHint, useText } from '@seker/ui';
import { type Icon, IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactElement, useId, useMemo, useState } from 'react';
import { areasOf } from './areas.ts';
import { PALETTE_ACTS } from './palette-acts.ts';

interface Offer {
  readonly key: string;
  readonly name: string;
  readonly fact: string | null;
  readonly icon: Icon;
  readonly link: LinkProps;
}

export interface CommandPaletteProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const SHORTEST_SEARCH = 2;
const MOST_PEOPLE = 6;

/** Finds any screen, act or person by a few letters. */
export function CommandPalette({ account, onClose }: CommandPaletteProps): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const acts = useActs(account, typed);
  const people = usePeople(account, typed);
  const groups = [
    { name: t('find.acts'), offers: acts },
    { name: t('find.people'), offers: people },
  ].filter(({ offers }) => offers.length > 0);
  const offers = groups.flatMap((group) => group.offers);
  const chosen = Math.min(at, offers.length - 1);
  const go = (offer: Offer | undefined): void => {
    if (offer === undefined) return;
    onClose();
    void navigate(offer.link as never);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setAt((chosen + by + offers.length) % Math.max(1, offers.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(offers[chosen]);
    }
  };
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset={96} centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('find.title')} className="palette">
        <div className="palette-field">
          <IconSearch size={20} aria-hidden="true" />
          <input
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={`${id}-offers`}
            aria-activedescendant={offers[chosen] === undefined ? undefined : `${id}-${offers[chosen].key}`}
            aria-label={t('find.title')}
            dir="auto"
            autoComplete="off"
            placeholder={t('find.hint')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
        </div>
        <ScrollArea.Autosize mah={420}>
          <div role="listbox" id={`${id}-offers`} aria-label={t('find.title')}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of a list box is no field set.
              <div key={group.name} role="group" aria-label={group.name} className="palette-group">
                <div className="palette-name" aria-hidden="true">
                  {group.name}
                </div>
                {group.offers.map((offer) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                  <div
                    key={offer.key}
                    id={`${id}-${offer.key}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={offer === offers[chosen]}
                    className="palette-offer"
                    onMouseMove={() => setAt(offers.indexOf(offer))}
                    onClick={() => go(offer)}
                  >
                    <offer.icon size={16} aria-hidden="true" />
                    <bdi>{offer.name}</bdi>
                    {offer.fact === null ? null : <span className="palette-fact">{offer.fact}</span>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          {offers.length === 0 ? (
            <p className="palette-none" role="status">
              {t('find.none')}
            </p>
          ) : null}
        </ScrollArea.Autosize>
        <footer className="palette-foot" aria-hidden="true">
          <span>
            <KeyHint keys="↑↓" /> {t('find.choose')}
          </span>
          <span>
            <KeyHint keys="Enter" /> {t('find.go')}
          </span>
          <span>
            <KeyHint keys="Esc" /> {t('app.close')}
          </span>
        </footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function useActs(account: Account, typed: string): readonly Offer[] {
  const t = useText();
  return useMemo(() => {
    const may = new Set(account.acts.map(({ act }) => act));
    const areas = areasOf(account).map(({ path, name, icon }) => ({ name: t(name), icon, link: { to: path } }));
    const acts = PALETTE_ACTS.filter(({ needs }) => needs === null || may.has(needs)).map(({ name, icon, link }) => ({
      name: t(name),
      icon,
      link,
    }));
    const wanted = plain(typed);
    return [...areas, ...acts]
      .filter(({ name }) => plain(name).includes(wanted))
      .map((offer, index) => ({ ...offer, key: `act-${index}`, fact: null }));
  }, [account, typed, t]);
}

function usePeople(account: Account, typed: string): readonly Offer[] {
  const t = useText();
  const [q] = useDebouncedValue(typed.trim(), 150);
  const { data } = useQuery({
    queryKey: ['palette', 'people', q],
    queryFn: async () => (await client.call(peopleCalls.listPeople, { q, limit: MOST_PEOPLE })).rows,
    enabled: q.length >= SHORTEST_SEARCH && account.acts.some(({ act }) => act === 'listPeople'),
    placeholderData: keepPreviousData,
  });
  if (typed.trim().length < SHORTEST_SEARCH) return [];
  return (data ?? []).map(({ id, realName, role, group }) => ({
    key: `person-${id}`,
    name: realName,
    fact: [t(`role.${role}`), group.name].join(' · '),
    icon: IconUser,
    link: { to: '/users', search: { q: realName } } as LinkProps,
  }));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
