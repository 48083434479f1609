import { expect, it } from 'vitest';
import { createMailOut } from './mail-out.ts';

const WITHOUT = { mail: { server: null } } as Parameters<typeof createMailOut>[0];
const now = (): number => 0;

it('the links of the demonstration lead to the port on which it listens, though that is known later', () => {
  let url = 'http://localhost:0';
  const mail = createMailOut({ ...WITHOUT, demo: true, publicUrl: null }, now, () => url);
  url = 'http://localhost:41234';
  expect(mail.publicUrl).toBe('http://localhost:41234');
});

it('an address that was set is used, and none is made up for a server that is no demonstration', () => {
  const of = (demo: boolean, publicUrl: string | null) =>
    createMailOut({ ...WITHOUT, demo, publicUrl }, now, () => 'http://localhost:1').publicUrl;
  expect([of(true, 'https://surveys.example'), of(false, null)]).toEqual(['https://surveys.example', null]);
});
