/** Services that Shootdesk needs. */
export const partNames = ['database', 'queue', 'fileStorage', 'mail'] as const;
export type PartName = (typeof partNames)[number];

export const partLabels: Readonly<Record<PartName, string>> = {
  database: 'Database',
  queue: 'Queue',
  fileStorage: 'File storage',
  mail: 'Mail server',
};

/** Kinds of background work, which workers can share out among them. `films` are no jobs of the queue. */
export const workKinds = ['messages', 'previews', 'films', 'rest'] as const;
export type WorkKind = (typeof workKinds)[number];
export type QueuedKind = Exclude<WorkKind, 'films'>;

export const workLabels: Readonly<Record<WorkKind, string>> = {
  messages: 'E-mails and notifications',
  previews: 'Previews and picture checks',
  films: 'Review copies of films',
  rest: 'Everything else',
};

/** Scheduled tasks of the worker. */
export const timerNames = [
  'relay',
  'films',
  'forecasts',
  'previewSweep',
  'checkSweep',
  'digests',
  'autoClose',
  'changeSweep',
  'keySweep',
  'arrivalSweep',
  'storageTotals',
  'busyCalendars',
  'visitTimes',
  'keyEnds',
  'auditSeals',
] as const;
export type TimerName = (typeof timerNames)[number];

export const timerLabels: Readonly<Record<TimerName, string>> = {
  relay: 'Handing work to the queue',
  films: 'Review copies of films',
  forecasts: 'Forecasts',
  previewSweep: 'Previews that were forgotten',
  checkSweep: 'Picture checks that were forgotten',
  digests: 'Daily digests',
  autoClose: 'Closing time trackers left open',
  changeSweep: 'Clearing old live changes',
  keySweep: 'Clearing old idempotency keys',
  arrivalSweep: 'Clearing uploads that were never used',
  storageTotals: 'Adding up storage',
  busyCalendars: 'Reading providers’ own calendars',
  visitTimes: 'Fixing the times of flexible visits',
  keyEnds: 'Telling of API keys that end',
  auditSeals: 'Sealing the audit list',
};
