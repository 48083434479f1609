import type { Sentence } from './sentence.ts';

/** What each check is about. */
export const NAMES = {
  database: 'Database',
  roles: 'Roles of the database',
  migrations: 'Version of the database',
  copy: 'Restored copy',
  clock: 'Clock',
  durability: 'Safety of what is written',
  collation: 'Rules of sorting',
  connections: 'Connections',
  settings: 'Settings of the database',
  jobs: 'Jobs',
  folders: 'Folders and disks',
  backups: 'Backups',
  address: 'Public address',
  proxy: 'Proxies',
  demonstration: 'Demonstration',
  mail: 'Mail',
  exchange: 'Telephone exchange',
} as const;

const FOUND = {
  databaseUnmade: 'There is no database yet.',
  databaseRefused: '{{reason}}',
  databaseAnswers: 'PostgreSQL {{version}} answers.',
  rolesFit: 'Seker may do what it needs there, and no more.',
  roleUnfit: '{{reason}}',
  ownerUnfit: '{{reason}}',
  databaseNewer: 'The database was migrated by a newer version of Seker.',
  migrationsApplied: 'The database is of this version.',
  migrationsMissing: 'The database lacks migrations: {{number}}, the first of them is {{first}}.',
  copyHeldBack:
    'It was restored as it was at {{at}} UTC, and is held back: it sends no mail, calls no panel back, and does not speak to the exchange.',
  clockAgrees: 'The clocks of this machine and of the database are {{seconds}} s apart.',
  clockApart: 'The clocks of this machine and of the database are {{seconds}} s apart.',
  writesSafe: 'What is committed is on disk.',
  writesUnsafe: 'A loss of power may destroy the database ({{settings}} is off).',
  commitsLate: 'A loss of power may lose the last answers that were taken ({{settings}} is off).',
  collationSame: 'The system sorts as it did when the indexes were built.',
  collationChanged:
    'The system sorts by other rules ({{present}}) than those of the indexes ({{built}}), so searches may miss rows.',
  connectionsEnough: 'All nodes together ({{nodes}}) open up to {{needed}} connections, and {{most}} are allowed.',
  connectionsFew: 'All nodes together ({{nodes}}) open up to {{needed}} connections, and {{most}} are allowed.',
  settingsFit: 'They are as Seker needs them.',
  settingsSlow: 'Some are not as Seker is fast with.',
  jobsHere: 'This node runs jobs.',
  jobsElsewhere: 'This node runs none (ROLE=web); another one must.',
  jobsUnrun: 'This node runs no jobs, for it does not know the owner of the database.',
  folderFine: 'They can be written, and the fullest disk has {{gigabytes}} GB free.',
  folderMissing: 'The folder {{path}} is not there ({{variable}}).',
  folderUnwritable: 'The folder {{path}} cannot be written ({{variable}}).',
  folderFull: 'The disk of {{path}} has {{gigabytes}} GB free ({{variable}}).',
  backupFresh: 'The newest one is {{hours}} hours old.',
  backupOld: 'The newest one in {{folder}} is {{hours}} hours old.',
  backupMissing: 'There is none in {{folder}}.',
  backupUnreadable: 'The folder {{folder}} cannot be looked into (BACKUP_DIR).',
  backupNotNeeded: 'There is none; the demonstration needs none.',
  addressLocal: 'There is none: Seker is reached from this machine only.',
  addressMissing: 'There is none, so links in mails and on cards lead nowhere (Seker listens at {{host}}).',
  addressPlain: '{{address}} is not encrypted: passwords and answers can be read on the way.',
  addressUnreachable: '{{address}} cannot be reached from this machine ({{reason}}).',
  addressOther: 'What answers at {{address}} is not Seker (status {{status}}).',
  addressAnswers: 'Seker answers at {{address}}.',
  certificateUntrusted: 'Browsers do not trust the certificate of {{address}} ({{reason}}).',
  certificateEnds: 'The certificate of {{address}} ends in {{days}} days.',
  certificateHolds: 'Seker answers at {{address}}, and its certificate holds for {{days}} days.',
  proxyNone: 'None is believed about the addresses of clients, and none is needed.',
  proxyBelieved: 'So many are believed about the addresses of clients: {{trustedProxies}}.',
  proxyUnbelieved:
    'A proxy ends TLS and is not believed about its clients, so all respondents count as one network and are held up together.',
  anyoneBelieved: 'Seker listens at {{host}} without TLS and believes what requests say about their address.',
  demoOff: 'It is off.',
  demoLocal: 'It is on, and can be reached from this machine only.',
  demoReached: 'It is on, and others can reach it: everyone knows the password of its accounts.',
  mailNone: 'No mail server is set, so no mail is sent.',
  mailTaken: '{{server}} takes mail, and what comes back is read.',
  mailRefused: '{{server}} does not take mail ({{reason}}).',
  bouncesUnread:
    '{{server}} takes mail, and what comes back is not read: addresses that do not exist are written to again and again.',
  exchangeManual: 'People dial by hand.',
  exchangeSimulated: 'The exchange is simulated: no telephone rings.',
  exchangeFine: 'Nothing is wrong with it.',
  exchangeFault: '{{fault}}',
} as const;

const MENDS = {
  startOnce: 'The first start makes it.',
  reachDatabase: 'See that PostgreSQL runs, and that DATABASE_URL says where.',
  prepareDatabase:
    '"npm run admin -- prepare-database" with DATABASE_OWNER_URL gives the role what it needs and takes away what is too much.',
  setOwner: 'Set DATABASE_OWNER_URL to the address of the database as its owner, past any pooler.',
  runNewerVersion: 'Run the newer version everywhere, unless you have just gone back on purpose.',
  startMigrates: 'The next start applies them.',
  migrate: '"npm run admin -- migrate" with DATABASE_OWNER_URL applies them.',
  setClock: 'Let both machines take their time from the network (chrony or systemd-timesyncd).',
  turnOn: 'Turn on {{settings}} in postgresql.conf, and load it again.',
  reindex: 'As a superuser: "REINDEX DATABASE", then "ALTER DATABASE … REFRESH COLLATION VERSION".',
  moreConnections: 'Raise max_connections, lower DATABASE_POOL, or put a PgBouncer in between.',
  changeSettings: 'Set in postgresql.conf, and start PostgreSQL again: {{settings}}.',
  setOwnerForJobs: 'Set DATABASE_OWNER_URL on at least one node, or ROLE=web here.',
  makeFolder: 'Make it, or mount what belongs there.',
  giveFolder: 'Give it to the user that Seker runs as.',
  makeRoom: 'Make room, or give the disk more. With less than 64 MB Seker takes no requests.',
  releaseCopy: 'Once it is the only one at work: "npm run admin -- release-copy".',
  makeBackup:
    'Let Seker make one every night (BACKUP_NIGHTS), or make one by "npm run admin -- backup"; the job of the night tells why it failed.',
  makeServerBackup:
    'Let Seker make one every night (BACKUP_NIGHTS), unless the database and the media are backed up by other means.',
  setAddress: 'Set PUBLIC_URL to where respondents reach Seker, such as https://survey.example.org.',
  useTls: 'Let a proxy in front end TLS, and set PUBLIC_URL to its https:// address.',
  reachAddress:
    'See that Seker and the proxy run and that the name leads to the proxy. Some networks do not let a machine reach its own public address: then ask from outside.',
  leadAddress: 'Let the proxy hand requests for this address on to Seker, whole and with their Host.',
  replaceCertificate:
    'Let the proxy have a certificate for this name from an authority that browsers trust, with its whole chain.',
  renewCertificate: 'See why the proxy has not renewed it, and renew it.',
  believeProxy: 'Set TRUSTED_PROXIES to the number of proxies in front, and let only them reach the port of Seker.',
  believeNone: 'Set TRUSTED_PROXIES=0 where there is no proxy, or HOST=127.0.0.1 where it is on this machine.',
  endDemo: 'Set DEMO=0, and make an administrator with "npm run admin -- create-admin --login NAME".',
  mendMail:
    'See that SMTP_URL names the server, its port and a login that it knows, and that the firewall lets it through.',
  readBounces: 'Set BOUNCE_DOMAIN, and BOUNCE_LMTP_PORT or BOUNCE_IMAP_URL (docs/operations.md).',
  chooseExchange:
    'Set EXCHANGE=asterisk (docs/asterisk.md), or EXCHANGE=manual where people dial by hand or no one is called.',
  askExchange: '"npm run admin -- asterisk-check" says all of it.',
} as const;

export type CheckName = keyof typeof NAMES;
export type FoundKey = keyof typeof FOUND;
export type MendKey = keyof typeof MENDS;

/** Says what was found, in English. */
export function foundInWords(found: Sentence<FoundKey>): string {
  return fill(FOUND[found.key], found.values);
}

/** Says how it is mended, in English. */
export function mendInWords(mend: Sentence<MendKey>): string {
  return fill(MENDS[mend.key], mend.values);
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}
