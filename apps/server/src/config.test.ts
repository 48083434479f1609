import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const URL = 'postgres://seker_web:x@db/seker';

describe('the database of a configuration', () => {
  it('is the embedded one when nothing is said, with a pool for this machine alone', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseOwnerUrl: null,
      databasePool: 16,
      migrate: true,
      role: 'all',
      mediaDir: '/srv/.data/media',
      metricsPort: null,
    });
  });

  it('is reached directly at the same address where no other is given, through fewer connections', () => {
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

  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])('is refused when %s is no address', (name) => {
    expect(() => readConfig({ [name]: 'db' }, '/')).toThrow(new ConfigError(`${name}: must begin with postgres://`));
  });
});

describe('a node of a configuration', () => {
  it('does what ROLE says, keeps media where MEDIA_DIR says, and serves its numbers on METRICS_PORT', () => {
    expect(readConfig({ ROLE: 'worker', MEDIA_DIR: 'shared/media', METRICS_PORT: '9464' }, '/srv')).toMatchObject({
      role: 'worker',
      mediaDir: '/srv/shared/media',
      metricsPort: 9464,
    });
    expect(() => readConfig({ ROLE: 'clerk' }, '/')).toThrow(ConfigError);
  });
});
