import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const URL = 'postgres://seker_web:x@db/seker';

describe('the database of a configuration', () => {
  it('is the embedded one by default, with a pool for this machine only', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseOwnerUrl: null,
      databasePool: 16,
      migrate: true,
      role: 'all',
      mediaDir: '/srv/.data/media',
    });
  });

  it('uses DATABASE_URL for direct connections by default, and fewer connections', () => {
    expect(readConfig({ DATABASE_URL: URL }, '/')).toMatchObject({ databaseDirectUrl: URL, databasePool: 10 });
    const direct = 'postgres://seker_web:x@primary/seker';
    const owner = 'postgres://owner:x@primary/seker';
    expect(
      readConfig(
        { DATABASE_URL: URL, DATABASE_DIRECT_URL: direct, DATABASE_OWNER_URL: owner, DATABASE_POOL: '4', MIGRATE: '0' },
        '/',
      ),
    ).toMatchObject({ databaseDirectUrl: direct, databaseOwnerUrl: owner, databasePool: 4, migrate: false });
  });

  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])(
    'is refused when %s is not an address',
    (name) => {
      expect(() => readConfig({ [name]: 'db' }, '/')).toThrow(new ConfigError(`${name}: must begin with postgres://`));
    },
  );
});

describe('a node of a configuration', () => {
  it('takes its role from ROLE, and its media folder from MEDIA_DIR', () => {
    expect(readConfig({ ROLE: 'worker', MEDIA_DIR: 'shared/media' }, '/srv')).toMatchObject({
      role: 'worker',
      mediaDir: '/srv/shared/media',
    });
    expect(() => readConfig({ ROLE: 'clerk' }, '/')).toThrow(ConfigError);
  });
});

describe('the exchange of a configuration', () => {
  it('runs in the server, or where EXCHANGE_ADDRESS says', () => {
    expect(readConfig({}, '/').exchangeAddress).toBeNull();
    expect(readConfig({ EXCHANGE_ADDRESS: 'exchange:5039' }, '/').exchangeAddress).toEqual({
      host: 'exchange',
      port: 5039,
    });
  });

  it.each(['exchange', 'exchange:', ':5039', 'exchange:70000', 'http://exchange:5039'])(
    'is refused at %j',
    (address) => {
      expect(() => readConfig({ EXCHANGE_ADDRESS: address }, '/')).toThrow(ConfigError);
    },
  );
});

describe('the metrics of a configuration', () => {
  it('are off without a port, and otherwise local unless an address is given', () => {
    expect(readConfig({ METRICS_HOST: '0.0.0.0' }, '/').metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }, '/').metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }, '/').metrics?.host).toBe('10.0.0.5');
    expect(() => readConfig({ METRICS_PORT: 'yes' }, '/')).toThrow(ConfigError);
  });
});

describe('the map tiles of a configuration', () => {
  it('come from MAP_TILES, and from no host by default', () => {
    expect(readConfig({}, '/srv').mapTiles).toBeNull();
    const url = 'https://tiles.example.org/{z}/{x}/{y}.png';
    expect(readConfig({ MAP_TILES: url, MAP_TILES_FROM: 'Survey of Example' }, '/srv').mapTiles).toEqual({
      url,
      from: 'Survey of Example',
    });
  });

  it.each([
    'tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    'https://{z}.example.org/{x}/{y}.png',
    'https://user:secret@tiles.example.org/{z}/{x}/{y}.png',
    "https://tiles.example.org; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
  ])('are refused at the start for an invalid address: %s', (url) => {
    expect(() => readConfig({ MAP_TILES: url }, '/srv')).toThrow('MAP_TILES');
  });
});
