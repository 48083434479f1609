import { CALL_OUTCOMES } from '@seker/fieldwork';

export interface Metric {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly name: string;
  readonly help: string;
  /**
   * Each label's values; `null`: names defined in our code, such as routes and tasks. A label never holds the name of a
   * person or a project, nor an id.
   */
  readonly labels: Readonly<Record<string, readonly string[] | null>>;
  /** The upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[];
}

/** Each is a series for every route: what was answered as asked is one, with its redirects. */
export const STATUS_CLASSES = ['ok', '4xx', '5xx'] as const;
export const ROUTE_AREAS = ['survey', 'workspace', 'office', 'asset', 'other'] as const;
export const DISPATCH_OUTCOMES = [
  'given',
  'refused',
  'sampleExhausted',
  'lostRace',
  'targetReached',
  'nothingDue',
] as const;

export const MAIL_OUTCOMES = ['sent', 'deferred', 'refused', 'unknown'] as const;

export const BOUNCE_VERDICTS = ['hard', 'soft', 'complaint', 'autoReply', 'unread', 'foreign'] as const;

/** All metrics of Seker; docs/operations.md explains them. */
export const METRICS = {
  requests: {
    kind: 'counter',
    name: 'seker_requests_total',
    help: 'Requests that were answered, by their route as it is registered and the class of the answer.',
    labels: { route: null, class: STATUS_CLASSES },
  },
  requestSeconds: {
    kind: 'histogram',
    name: 'seker_request_seconds',
    help: 'From a request to the end of its answer, by whom the route serves.',
    labels: { area: ROUTE_AREAS },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  commitSeconds: {
    kind: 'histogram',
    name: 'seker_commit_seconds',
    help: 'What a COMMIT waits for the database.',
    labels: {},
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
  mails: {
    kind: 'counter',
    name: 'seker_mails_total',
    help: 'Mails that a lane had in its hands, by what came of it.',
    labels: { outcome: MAIL_OUTCOMES },
  },
  bounces: {
    kind: 'counter',
    name: 'seker_bounces_total',
    help: 'Messages that came to the bounce domain, by what they say.',
    labels: { verdict: BOUNCE_VERDICTS },
  },
  poolConnections: {
    kind: 'gauge',
    name: 'seker_pool_connections',
    help: 'Connections of the application to the database.',
    labels: { state: ['used', 'idle'] },
  },
  poolWaiting: {
    kind: 'gauge',
    name: 'seker_pool_waiting',
    help: 'What waits for a connection to the database.',
    labels: {},
  },
  panelCallbacks: {
    kind: 'counter',
    name: 'seker_panel_callbacks_total',
    help: 'Tries to tell a panel how an interview ended, by what came of them.',
    labels: { outcome: ['sent', 'failed'] },
  },
  interviewsEnded: {
    kind: 'counter',
    name: 'seker_interviews_ended_total',
    help: 'Interviews that came to their end; completes are those that are a success or extra.',
    labels: {
      by: ['web', 'telephone', 'field'],
      outcome: ['success', 'extra', 'zeroQuota', 'overQuota', 'screenedOut'],
    },
  },
  recordings: {
    kind: 'counter',
    name: 'seker_recordings_total',
    help: 'Files of recorded calls, by what became of them; unasked: of a call that was not to be recorded; left: could not be taken in.',
    labels: {
      fate: ['kept', 'refused', 'unanswered', 'spoiled', 'empty', 'missing', 'unasked', 'left', 'expired'],
    },
  },
  dispatchSeconds: {
    kind: 'histogram',
    name: 'seker_dispatch_seconds',
    help: 'How long an interviewer waits for the next respondent, by the answer.',
    labels: { outcome: DISPATCH_OUTCOMES },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
  calls: {
    kind: 'counter',
    name: 'seker_calls_total',
    help: 'Calls through the exchange that have ended.',
    labels: { outcome: CALL_OUTCOMES },
  },
  bridgeSeconds: {
    kind: 'histogram',
    name: 'seker_dial_to_bridge_seconds',
    help: 'From the request to dial until the respondent is heard.',
    labels: {},
    buckets: [0.5, 1, 2, 4, 6, 8, 10, 15, 20, 30, 45, 60],
  },
  roleEpoch: {
    kind: 'gauge',
    name: 'seker_role_epoch',
    help: 'The epoch under which this node holds a role; 0 while it does not.',
    labels: { role: ['exchange', 'ticker'] },
  },
  busNews: {
    kind: 'counter',
    name: 'seker_bus_news_total',
    help: 'Items of news to and from other nodes; those that could not be sent or read are dropped.',
    labels: { what: ['sent', 'heard', 'dropped'] },
  },
  busBatches: {
    kind: 'counter',
    name: 'seker_bus_batches_total',
    help: 'Batches of news that were sent.',
    labels: {},
  },
  busGaps: {
    kind: 'counter',
    name: 'seker_bus_gaps_total',
    help: 'Times at which this node may have missed news, and told its screens to read again.',
    labels: {},
  },
  busLagSeconds: {
    kind: 'histogram',
    name: 'seker_bus_lag_seconds',
    help: 'From the first item of a batch until this node hears its own batch from the database.',
    labels: {},
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
  phoneSeconds: {
    kind: 'counter',
    name: 'seker_browser_phone_seconds_total',
    help: 'Seconds of conversations at browser phones, by how their line was.',
    labels: { line: ['good', 'weak'] },
  },
  phoneLoss: {
    kind: 'histogram',
    name: 'seker_browser_phone_loss_ratio',
    help: 'The part of the packets that did not come, of each conversation at a browser phone.',
    labels: {},
    buckets: [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25],
  },
  phoneJitterSeconds: {
    kind: 'histogram',
    name: 'seker_browser_phone_jitter_seconds',
    help: 'How unevenly the packets came, of each conversation at a browser phone.',
    labels: {},
    buckets: [0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25],
  },
  phoneSockets: {
    kind: 'gauge',
    name: 'seker_browser_phone_sockets',
    help: 'Browser phones that are connected through this node.',
    labels: {},
  },
  sockets: {
    kind: 'gauge',
    name: 'seker_sockets',
    help: 'Sockets of screens at this node.',
    labels: {},
  },
  jobsWaiting: {
    kind: 'gauge',
    name: 'seker_jobs_waiting',
    help: 'Jobs that wait to be begun, of all nodes.',
    labels: { task: null },
  },
  oldestJobSeconds: {
    kind: 'gauge',
    name: 'seker_oldest_waiting_job_seconds',
    help: 'How long ago the oldest of these jobs was asked for.',
    labels: { task: null },
  },
  jobRuns: {
    kind: 'counter',
    name: 'seker_job_runs_total',
    help: 'Runs of jobs at this node; after one that is again, the queue begins the job once more.',
    labels: { task: null, outcome: ['done', 'failed', 'cancelled', 'again', 'leftOff'] },
  },
  databaseAnswers: {
    kind: 'gauge',
    name: 'seker_database_answers',
    help: '1 where the database has told within a second how many jobs wait; 0 where it has not.',
    labels: {},
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;
