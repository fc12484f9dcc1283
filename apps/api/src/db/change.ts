/**
 * What changed. `status` is a change of a job's status and stands instead of `job`: other columns of the job may have changed with it. What belongs to
 * a job and has no kind of its own (collaborators, links, files of the client) is announced as `job`.
 */
export type ChangeKind =
  | 'job'
  | 'status'
  | 'assignment'
  | 'resource'
  | 'asset'
  | 'preview'
  | 'comment'
  | 'note'
  | 'detail'
  | 'tag'
  | 'checklist'
  | 'visit'
  | 'client'
  | 'campaign'
  | 'zone'
  | 'user'
  | 'presence'
  | 'notification'
  | 'time'
  | 'blockout'
  | 'category';

/** One row of the feed. */
export interface Change {
  readonly kind: ChangeKind;
  /** The record of that kind; of a preview its file, of a notification or of time its person. */
  readonly recordId: number;
  readonly serviceJobId: number | null;
  /** The person concerned: by an assignment, a blockout, a change of their account, their notifications or their clock. */
  readonly userId: number | null;
}

/** Position in the feed, comparable across processes: names a snapshot. What that snapshot did not see is still to be read. */
export type Cursor = string;
