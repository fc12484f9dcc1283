import Typography from '@mui/material/Typography';
import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';

interface Props {
  readonly asset: Asset;
  readonly onClose: () => void;
}

const statusName = (id: number | null) => jobStatuses.find((status) => status.id === id)?.description ?? null;

function Entry({ history, isCurrent }: { readonly history: AssetHistory; readonly isCurrent: boolean }) {
  const { timeZone } = useCurrentUser();
  const facts = [
    history.createdBy && fullName(history.createdBy),
    formatDateTime(history.createdAt, timeZone),
    statusName(history.serviceJobStatusId),
  ];
  return (
    <li>
      <Typography variant="subtitle2" component="p">
        {`Version ${history.version}${isCurrent ? ' (Current)' : ''}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </li>
  );
}

/** The versions of copy: who made each, when, and in which status of the job. */
export function AssetHistoryDialog({ asset, onClose }: Props) {
  const histories = asset.histories ?? [];
  return (
    <TitledDialog title="Asset History" onCross={onClose} onClose={onClose}>
      {histories.length === 0 ? (
        <Typography color="textSecondary">No history available</Typography>
      ) : (
        <Typography component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {histories.map((history) => (
            <Entry key={history.id} history={history} isCurrent={history.version === asset.version} />
          ))}
        </Typography>
      )}
    </TitledDialog>
  );
}
