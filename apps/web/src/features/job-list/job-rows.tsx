import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { memo, useMemo } from 'react';
import { JobRow } from './job-row.tsx';
import type { RowSelection } from './row-selection.ts';
import { useDrawn } from './use-drawn.ts';

/** Rows that come and go together while a long list is scrolled. */
const blockSize = 50;
/** Usual height of a row in columns, in pixels. */
const rowHeight = 53;

interface Shared {
  readonly now: Date;
  readonly timeZone: string;
  /** Files that have not arrived, by job. */
  readonly unfinished: ReadonlyMap<number, number>;
  /** Whether rows are for those who drive there. */
  readonly isVisit: boolean;
  readonly selection: RowSelection | null;
}

interface BlockProps extends Shared {
  readonly jobs: readonly ServiceJob[];
  /** Place of the first row in the table, where the header is the first. */
  readonly firstIndex: number;
}

function boxOf(job: ServiceJob, selection: RowSelection | null) {
  if (!selection) return undefined;
  if (selection.ids.has(job.id)) return 'selected';
  return selection.canSelect(job) ? 'free' : 'disabled';
}

const Block = memo(function Block({ jobs, firstIndex, now, timeZone, unfinished, isVisit, selection }: BlockProps) {
  const { ref, isDrawn, height } = useDrawn(firstIndex <= blockSize * 2, jobs.length * rowHeight);
  if (!isDrawn) return <div ref={ref} style={{ height }} />;
  return (
    <div ref={ref} role="rowgroup">
      {jobs.map((job, index) => (
        <JobRow
          key={job.id}
          job={job}
          index={firstIndex + index}
          now={now}
          timeZone={timeZone}
          unfinished={unfinished.get(job.id) ?? 0}
          isVisit={isVisit}
          selecting={boxOf(job, selection)}
          onToggle={selection?.toggle}
        />
      ))}
    </div>
  );
});

/** The rows of a list of any length: those far from the window only keep their room. */
export function JobRows({ jobs, ...shared }: Shared & { readonly jobs: readonly ServiceJob[] }) {
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(jobs.length / blockSize) }, (_, number) =>
        jobs.slice(number * blockSize, (number + 1) * blockSize),
      ),
    [jobs],
  );
  return blocks.map((block, number) => (
    <Block key={block[0]?.id ?? number} jobs={block} firstIndex={number * blockSize + 2} {...shared} />
  ));
}
