import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { fullName, useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';

interface Props {
  readonly asset: Asset;
  /** The version that is shown. */
  readonly version: number;
  readonly onChoose: (version: number) => void;
}

/** Lists the versions of an asset, newest first; choosing one shows it. */
export function VersionList({ asset, version, onChoose }: Props) {
  const { timeZone } = useCurrentUser();
  const nameOf = (history: AssetHistory) =>
    `Version ${history.version}${history.version === asset.version ? ' (Current)' : ''}`;
  return (
    <List aria-label="Versions" disablePadding>
      {(asset.histories ?? []).map((history) => (
        <ListItem key={history.id} disablePadding>
          <ListItemButton
            selected={history.version === version}
            aria-current={history.version === version}
            onClick={() => onChoose(history.version)}
          >
            <ListItemText
              primary={nameOf(history)}
              secondary={[formatDateTime(history.createdAt, timeZone), history.createdBy && fullName(history.createdBy)]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
