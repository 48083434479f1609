/**
 * The layers within a room, as data: for each folder or file directly under `src`, those that it may import. Tests may
 * import all of them; a layer that stands in no list (`testing`) is for tests alone. What is not named here is refused.
 */
export type Layers = Readonly<Record<string, readonly string[]>>;

/** Respondents' parts of a page, each knowing only what is below it. */
const PARTS_OF_A_PAGE = ['combobox', 'complaint', 'landscape', 'languages', 'media', 'progress', 'rich-text', 'screen'];

export const LAYERS: Readonly<Record<string, Layers>> = {
  server: {
    'mail-config.ts': [],
    'config-error.ts': [],
    'secret-files.ts': ['config-error.ts'],
    'ami-address.ts': ['config-error.ts', 'secret-files.ts'],
    'config.ts': ['config-error.ts', 'mail-config.ts', 'ami-address.ts', 'secret-files.ts'],
    telemetry: [],
    postgres: ['config.ts'],
    db: ['config.ts', 'postgres'],
    audit: ['db'],
    nodes: ['db'],
    keys: ['config.ts', 'postgres'],
    mail: ['mail-config.ts', 'config.ts'],
    storage: ['config.ts', 'postgres', 'db'],
    texts: ['db'],
    'deps.ts': ['config.ts', 'telemetry', 'db', 'nodes', 'keys', 'mail', 'texts', 'realtime'],
    http: ['config.ts', 'telemetry', 'postgres', 'db', 'storage', 'audit', 'texts', 'deps.ts'],
    values: [],
    threads: [],
    features: [
      'mail-config.ts',
      'values',
      'threads',
      'telemetry',
      'db',
      'storage',
      'audit',
      'nodes',
      'keys',
      'mail',
      'texts',
      'deps.ts',
      'http',
      'backup',
      'doctor',
    ],
    realtime: ['telemetry', 'db', 'deps.ts', 'http', 'features'],
    jobs: ['telemetry', 'db', 'storage', 'deps.ts', 'http', 'features', 'nodes'],
    gallery: ['http', 'features'],
    demo: ['config-error.ts', 'config.ts', 'postgres', 'db', 'storage', 'audit', 'features', 'gallery'],
    rehearsal: ['demo'],
    backup: ['config.ts', 'postgres', 'db', 'storage', 'keys'],
    doctor: ['config.ts', 'postgres', 'db', 'mail', 'backup'],
    admin: [
      'config-error.ts',
      'config.ts',
      'ami-address.ts',
      'secret-files.ts',
      'values',
      'postgres',
      'db',
      'storage',
      'audit',
      'keys',
      'features',
      'backup',
      'doctor',
    ],
    'stop-order.ts': [],
    'start-telemetry.ts': ['config.ts', 'telemetry', 'db', 'nodes', 'deps.ts', 'http', 'features', 'jobs'],
    'app.ts': ['stop-order.ts', 'deps.ts', 'http', 'features', 'realtime', 'jobs', 'gallery'],
    'start-server.ts': [
      'config.ts',
      'telemetry',
      'postgres',
      'db',
      'storage',
      'nodes',
      'keys',
      'mail',
      'realtime',
      'texts',
      'features',
      'demo',
      'rehearsal',
      'http',
      'stop-order.ts',
      'start-telemetry.ts',
      'app.ts',
    ],
    'main.ts': ['config-error.ts', 'config.ts', 'postgres', 'demo', 'start-server.ts'],
    'exchange-process.ts': [],
    testing: [],
  },
  interviewer: {
    'vite-env.d.ts': [],
    session: [],
    features: ['session'],
    entry: [],
    app: ['session', 'features'],
    'main.tsx': ['app', 'entry', 'session'],
  },
  office: {
    'vite-env.d.ts': [],
    shell: [],
    list: ['shell'],
    form: [],
    dialog: [],
    upload: [],
    project: ['shell'],
    'list-import': ['project', 'shell', 'form', 'dialog', 'upload'],
    'case-acts': ['project', 'shell', 'list', 'dialog'],
    recordings: ['project'],
    targets: ['project', 'form'],
    'table-words': ['project'],
    'rich-text': ['project'],
    features: [
      'shell',
      'list',
      'form',
      'dialog',
      'upload',
      'project',
      'list-import',
      'case-acts',
      'rich-text',
      'recordings',
      'targets',
      'table-words',
    ],
    app: ['shell', 'form', 'features'],
    'main.tsx': ['app'],
  },
  survey: {
    icons: [],
    texts: [],
    styles: [],
    skin: [],
    'rich-text': ['media'],
    landscape: ['icons', 'texts'],
    languages: ['texts'],
    media: ['icons', 'texts'],
    progress: ['texts'],
    screen: ['icons'],
    'watch-position': [],
    combobox: ['texts'],
    complaint: ['rich-text', 'texts'],
    frame: ['rich-text', 'texts'],
    keys: [],
    features: [...PARTS_OF_A_PAGE, 'icons', 'texts', 'watch-position'],
    app: ['features', 'frame', 'keys', 'texts'],
    stage: ['app', 'skin', 'texts'],
    // The field app, a build of its own: nothing that respondents' browsers fetch may know it.
    field: ['app', 'features', 'icons', 'rich-text', 'styles', 'texts'],
    'client.tsx': ['app', 'features', 'stage', 'styles', 'texts'],
    'render.tsx': ['app', 'skin', 'texts'],
  },
  ui: {
    'assets.d.ts': [],
    brand: [],
    theme: [],
    time: [],
    i18n: [],
    components: ['i18n', 'time'],
    provider: ['brand', 'components', 'i18n', 'session', 'theme'],
    session: ['i18n', 'time'],
    entry: ['brand', 'i18n', 'session', 'theme'],
    'index.ts': ['brand', 'components', 'entry', 'i18n', 'provider', 'session', 'theme', 'time'],
  },
};

/** The order within a feature that is large enough to have rooms of its own. */
export interface PartsOfFeature {
  /** Folders that all rooms of the feature know, file by file; each of them knows those before it. */
  readonly common: readonly string[];
  /** Rooms with a door of their own, `index.ts`, and the other rooms that each may enter; also pages at the top. */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
}

/** By the path of the feature. */
export const PARTS_OF_FEATURES: Readonly<Record<string, PartsOfFeature>> = {
  'apps/office/src/features/questionnaires/designer': {
    common: ['session', 'say', 'parts'],
    rooms: {
      media: [],
      logic: [],
      texts: ['media'],
      try: ['media'],
      look: ['try'],
      build: ['media', 'logic', 'texts', 'try'],
      versions: [],
      print: [],
      'designer-page.tsx': ['designer.css', 'use-designer-keys.ts', 'use-kept-focus.ts'],
      'designer.css': [],
      'use-designer-keys.ts': [],
      'use-kept-focus.ts': [],
    },
  },
};

/** The part of a feature in which a file stands; null outside of the feature. */
export function partOf(feature: string, path: string): string | null {
  return path.startsWith(`${feature}/`) ? (path.slice(feature.length + 1).split('/')[0] ?? null) : null;
}

/** The layer of a file in a room whose sources are under `<room>/src`; null outside of them. */
export function layerOf(roomPath: string, path: string): string | null {
  const source = `${roomPath}/src/`;
  return path.startsWith(source) ? (path.slice(source.length).split('/')[0] ?? null) : null;
}
