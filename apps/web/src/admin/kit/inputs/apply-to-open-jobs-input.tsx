import { useQuery } from '@tanstack/react-query';
import { BooleanInput } from 'react-admin';
import { openJobCountQuery, type OpenJobCount } from '../../../data/records/open-jobs.ts';

interface Props {
  readonly contract: OpenJobCount;
  /** Null for a new record. */
  readonly id: number | null;
  readonly helperText: string;
  readonly sx: object;
}

function labelOf(count: number | undefined): string {
  if (count === undefined) return 'Apply to open jobs';
  return `Apply to open jobs (${count} ${count === 1 ? 'has' : 'have'} it now)`;
}

/** Checkbox that applies a change to open jobs as well. Shows how many open jobs have the record. */
export function ApplyToOpenJobsInput({ contract, id, helperText, sx }: Props) {
  const { data } = useQuery(openJobCountQuery(contract, id));
  return <BooleanInput source="applyToOpenJobs" label={labelOf(data)} helperText={helperText} sx={sx} />;
}
