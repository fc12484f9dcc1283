import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { downloadJobReport } from '@shootdesk/shared/service-jobs/job-report.contract';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { buildQuery } from '../../api/address.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { downloadDocument } from '../../api/download-document.ts';
import { queryOf } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** For production managers: every job of the shown filters, in the order shown, as CSV. */
export function DownloadButton({ state }: { readonly state: ListState }) {
  const { userRole } = useCurrentUser();
  const notify = useNotify();
  const report = useMutation({
    mutationFn: () =>
      downloadDocument(
        downloadJobReport.path + buildQuery({ ...queryOf(state), orderBy: state.orderBy }),
        'Service_Jobs.csv',
      ),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  if (userRole?.name !== 'ProductionManager') return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadOutlined />}
      loading={report.isPending}
      loadingPosition="start"
      onClick={() => report.mutate()}
      sx={{ height: 32, bgcolor: 'background.paper', borderColor: 'divider' }}
    >
      Download
    </Button>
  );
}
