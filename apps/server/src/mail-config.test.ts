import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

describe('the mail of a configuration', () => {
  it('has no server by default, and leaves and comes back by none', () => {
    expect(readConfig({}, '/srv').mail).toEqual({
      server: null,
      perSecond: 10,
      perDomain: 2,
      perConnection: 100,
      warmsUp: false,
      bounceDomain: null,
      bounceLmtp: null,
      bounceImap: null,
      dkim: null,
    });
  });

  it('takes its server from SMTP_URL, with a log-in behind which nothing warms up', () => {
    const { mail } = readConfig({ SMTP_URL: 'smtps://mailer:s%40crit@relay.example' }, '/');
    expect(mail.server).toEqual({
      host: 'relay.example',
      port: 465,
      security: 'tls',
      login: { user: 'mailer', password: 's@crit' },
    });
    expect(mail.warmsUp).toBe(false);
    const own = readConfig({ SMTP_URL: 'smtp://[::1]:2525?tls=none' }, '/').mail;
    expect(own.server).toEqual({ host: '::1', port: 2525, security: 'none', login: null });
    expect(own.warmsUp).toBe(true);
    expect(readConfig({ SMTP_URL: 'smtp://localhost', MAIL_WARM_UP: '0' }, '/').mail.warmsUp).toBe(false);
  });

  it('knows where bounces come back', () => {
    const env = {
      BOUNCE_DOMAIN: 'Bounce.Example.org',
      BOUNCE_LMTP_PORT: '2424',
    };
    expect(readConfig(env, '/').mail).toMatchObject({
      bounceDomain: 'bounce.example.org',
      bounceLmtp: { host: '127.0.0.1', port: 2424 },
    });
  });

  it.each([
    ['imaps://bounces%40example.org:s%40crit@mail.example', { port: 993, security: 'tls', folder: 'INBOX' }],
    [
      'imap://bounces%40example.org:s%40crit@mail.example/Bounces/%D7%90',
      { port: 143, security: 'starttls', folder: 'Bounces/א' },
    ],
    [
      'imap://bounces%40example.org:s%40crit@mail.example:1143/?tls=none',
      { port: 1143, security: 'none', folder: 'INBOX' },
    ],
  ])('reads them from the mailbox %s', (BOUNCE_IMAP_URL, place) => {
    expect(readConfig({ BOUNCE_IMAP_URL }, '/').mail.bounceImap).toEqual({
      host: 'mail.example',
      user: 'bounces@example.org',
      password: 's@crit',
      ...place,
    });
  });

  it('signs with a key that is named with its domain', () => {
    expect(readConfig({ DKIM_DOMAIN: 'example.org', DKIM_KEY_FILE: 'dkim.pem' }, '/srv').mail.dkim).toEqual({
      domain: 'example.org',
      selector: 'seker',
      keyFile: '/srv/dkim.pem',
    });
    expect(readConfig({ DKIM_DOMAIN: 'example.org' }, '/srv').mail.dkim).toBeNull();
  });

  it.each([
    { SMTP_URL: 'http://mail.example' },
    { SMTP_URL: 'mail.example' },
    { BOUNCE_DOMAIN: 'localhost' },
    { BOUNCE_LMTP_PORT: '70000' },
    { BOUNCE_IMAP_URL: 'pop3://user:password@mail.example' },
    { BOUNCE_IMAP_URL: 'imaps://mail.example' },
    { MAIL_PER_SECOND: '0' },
    { DKIM_SELECTOR: 'a b' },
  ])('is refused for %j', (env) => {
    expect(() => readConfig(env, '/')).toThrow(ConfigError);
  });
});
