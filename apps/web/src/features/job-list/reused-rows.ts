import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';

interface RowKeys {
  readonly question: string;
  readonly jobs: readonly ServiceJob[];
  /** By job id. */
  readonly keys: ReadonlyMap<number, number>;
  /** Not used by any row of the question yet. */
  readonly next: number;
}

const noRows: RowKeys = { question: '', jobs: [], keys: new Map(), next: 0 };

/** Another query uses the rows again from the first one on; within a query each job keeps its row. */
function follow(before: RowKeys, question: string, jobs: readonly ServiceJob[]): RowKeys {
  const isSame = before.question === question;
  const keys = new Map<number, number>();
  let next = isSame ? before.next : 0;
  for (const { id } of jobs) keys.set(id, (isSame ? before.keys.get(id) : undefined) ?? next++);
  return { question, jobs, keys, next };
}

/**
 * Keys of one-line rows by job id. Rows that are used again cost half as much as new ones, which is felt when somebody opens another view.
 * While the list is read a row never becomes that of another job: the focus or a press of the mouse may be on it.
 */
export function useReusedRows(question: string, jobs: readonly ServiceJob[]): ReadonlyMap<number, number> {
  const [rows, setRows] = useState(noRows);
  if (rows.question === question && rows.jobs === jobs) return rows.keys;
  const now = follow(rows, question, jobs);
  setRows(now);
  return now.keys;
}
