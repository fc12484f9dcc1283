import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { downloadJobReport } from '@shootdesk/shared/service-jobs/job-report.contract';
import { buildQuery } from '../../api/address.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { useDownloadDocument } from '../../entities/file/download-file.ts';
import { queryOf } from './list-query.ts';
import type { ListState } from './list-state.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

/** Downloads all jobs that match the filters as CSV, in the order of the list. For production managers. */
export function DownloadButton({ state }: { readonly state: ListState }) {
  const { userRole } = useCurrentUser();
  const { mutate, isPending } = useDownloadDocument();
  if (userRole?.name !== 'ProductionManager') return null;
  const path = downloadJobReport.path + buildQuery({ ...queryOf(state), orderBy: state.orderBy });
  return (
    <CommandButton
      variant="outlined"
      color="inherit"
      startIcon={<DownloadOutlined />}
      loading={isPending}
      loadingPosition="start"
      sx={{ height: 32, bgcolor: 'background.paper', borderColor: 'divider' }}
      label="Download"
      command={{
        id: 'download-list',
        name: 'Download the list as CSV',
        group: 'This page',
        run: () => mutate({ path, name: 'Service_Jobs.csv' }),
      }}
    />
  );
}
