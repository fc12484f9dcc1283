/**
 * What changed. A change of a job's status is announced as `status` only, even if other columns changed with it. Parts of a job without a
 * kind of their own (collaborators, links, client files) are announced as `job`.
 */
export type ChangeKind =
  | 'job'
  | 'status'
  | 'assignment'
  | 'resource'
  | 'asset'
  | 'preview'
  | 'finding'
  | 'comment'
  | 'note'
  | 'detail'
  | 'tag'
  | 'checklist'
  | 'visit'
  | 'forecast'
  | 'client'
  | 'campaign'
  | 'zone'
  | 'user'
  | 'presence'
  | 'notification'
  | 'time'
  | 'blockout'
  | 'category'
  | 'setting'
  | 'clientLanguage'
  | 'country';

/** One row of the feed. */
export interface Change {
  readonly kind: ChangeKind;
  /** Id of the record of that kind; for previews and findings that of the file, for notifications and times that of the user. */
  readonly recordId: number;
  readonly serviceJobId: number | null;
  /** The affected user of an assignment, blockout, account, notification or clock. */
  readonly userId: number | null;
}

/** Position in the feed, comparable across processes: a Postgres snapshot. What is not visible to it has not been read. */
export type Cursor = string;
