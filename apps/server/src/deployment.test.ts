import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS } from './config.ts';

const ROOT = join(import.meta.dirname, '../../..');
const UID = '10001';
/** A secret in clear: a password in an address, or a setting that is one. */
const IN_CLEAR = /:\/\/[^\s/:@]+:[^\s@]+@|PASSWORD\s*[:=]\s*\S|SECRET\s*[:=]\s*\S/;

function read(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8');
}

interface Service {
  readonly image: string;
  readonly command: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks: readonly string[];
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

interface Pod {
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly containers: readonly {
    readonly args?: readonly string[];
    readonly env: readonly { readonly name: string; readonly value: string }[];
    readonly securityContext: Readonly<Record<string, unknown>>;
  }[];
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'seker');
const units = ['seker@.service', 'seker-migrate.service'].map((name) => ({ name, text: read(`systemd/${name}`) }));
const pods = ['seker.yaml', 'migrate.yaml'].flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`)).flatMap((document): readonly Pod[] => {
    const { spec } = document.toJS() as { spec: { template?: { spec: Pod } } };
    return spec.template === undefined ? [] : [spec.template.spec];
  }),
);

const serverFlags = JSON.parse(readFileSync(join(ROOT, 'tools/server-flags.json'), 'utf8')) as readonly string[];

describe('the files to deploy', () => {
  it('hold no secret in clear', () => {
    const files = globSync('**/*', { cwd: join(ROOT, 'deploy') }).filter((path) =>
      statSync(join(ROOT, 'deploy', path)).isFile(),
    );
    expect(files.length).toBeGreaterThan(7);
    for (const file of files) expect(IN_CLEAR.exec(read(file))?.[0], file).toBeUndefined();
  });

  it('start files that are there', () => {
    const text = [
      ...units.map((unit) => unit.text),
      read('Containerfile'),
      read('compose.yaml'),
      read('kubernetes/migrate.yaml'),
    ];
    const named = text.flatMap((one) => one.match(/(?:apps|deploy)\/[\w/.-]+\.(?:ts|mjs)/g) ?? []);
    expect(new Set(named)).toContain('apps/server/src/main.ts');
    for (const path of named) expect(statSync(join(ROOT, path)).isFile(), path).toBe(true);
  });

  it('start Node with the flags of the server', () => {
    for (const flag of serverFlags)
      for (const text of [...units.map((unit) => unit.text), read('Containerfile')]) expect(text).toContain(flag);
  });
});

describe('the image', () => {
  const [, final = ''] = read('Containerfile')
    .split(/^FROM .* AS build$/m)
    .join('')
    .split(/^FROM /m)
    .slice(-2);
  it('runs as a user without rights, who cannot change it', () => {
    expect(final).toContain(`\nUSER ${UID}:${UID}\n`);
    expect(final).toContain('\nCOPY --from=build /seker /seker\n');
    expect(final).not.toContain('--chown');
    expect(final).toMatch(/\nHEALTHCHECK .*healthcheck\.mjs/);
    expect(read('healthcheck.mjs')).toContain('/readyz');
  });

  it('sets only what the configuration knows', () => {
    const [, set = ''] = /^ENV (.*)$/m.exec(final) ?? [];
    const names = set.split(' ').map((pair) => pair.split('=')[0]);
    expect(names).toContain('DATA_DIR');
    for (const name of names) expect(SETTINGS).toContain(name);
  });
});

describe('compose.yaml', () => {
  it('runs two nodes after the migration, and every part of Seker on a root that cannot be written', () => {
    expect(ours.map(([name]) => name).toSorted()).toEqual(['migrate', 'node-1', 'node-2', 'prepare']);
    for (const [name, service] of ours)
      expect(service, name).toMatchObject({ user: `${UID}:${UID}`, read_only: true, cap_drop: ['ALL'] });
    for (const name of ['node-1', 'node-2'])
      expect(compose.services[name]).toMatchObject({
        stop_grace_period: '45s',
        depends_on: { migrate: { condition: 'service_completed_successfully' } },
        environment: { MIGRATE: '0', DEMO: '0' },
      });
    expect(compose.services['postgres']?.networks, 'the database is reached by Seker only').toEqual(['inside']);
  });

  it('sets only what the configuration knows, and gives each secret as a file that is there', () => {
    for (const [name, { environment, secrets = [] }] of ours)
      for (const [setting, value] of Object.entries(environment)) {
        expect(SETTINGS, `${setting} of ${name}`).toContain(setting);
        const [, secret] = /^\/run\/secrets\/(.+)$/.exec(value) ?? [];
        if (secret === undefined) continue;
        expect(secrets, `${setting} of ${name}`).toContain(secret);
        expect(Object.keys(compose.secrets)).toContain(secret);
      }
  });
});

describe('the units of systemd', () => {
  it.each(units)('$name sets only what the configuration knows, and loads what it names', ({ text }) => {
    const pairs = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(pairs.length).toBeGreaterThan(3);
    for (const pair of pairs) {
      const [setting = '', value = ''] = pair.split('=');
      expect(SETTINGS).toContain(setting);
      if (value.startsWith('%d/')) expect(text).toContain(`LoadCredential=${value.slice(3)}:/etc/seker/secrets/`);
    }
  });

  it.each(units)('$name may write nothing but its own directory', ({ text }) => {
    for (const line of [
      'ProtectSystem=strict',
      'StateDirectory=seker',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'User=seker',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toContain('ReadWritePaths');
  });
});

describe('the manifests of Kubernetes', () => {
  it('run everything as that user on a root that cannot be written', () => {
    expect(pods).toHaveLength(2);
    for (const { securityContext, containers } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(UID) });
      for (const container of containers)
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('set only what the configuration knows', () => {
    const names = pods.flatMap(({ containers }) => containers.flatMap(({ env }) => env.map(({ name }) => name)));
    expect(names).toContain('DATABASE_URL_FILE');
    for (const name of names) expect(SETTINGS).toContain(name);
  });
});
