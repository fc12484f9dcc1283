import Link from '@mui/material/Link';
import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { Link as RouterLink } from 'react-router';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { listOf, shown, type Column } from './columns.ts';

interface Props {
  readonly row: JobStatistics;
  readonly field: Column['field'];
}

/** A value of the dashboard's statistics; a link where a job list contains exactly the counted jobs. */
export function Statistic({ row, field }: Props) {
  const path = listOf(row, field);
  const text = shown(row, field);
  if (path === null) return text;
  return (
    <Link
      component={RouterLink}
      to={path}
      sx={{ ...standaloneLink, 'td &': { justifyContent: 'flex-end' }, fontWeight: 'inherit' }}
    >
      {text}
    </Link>
  );
}
