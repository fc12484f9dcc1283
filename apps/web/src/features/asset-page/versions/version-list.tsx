import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import type { Review } from '../comments/use-review.ts';
import { versionName } from './asset-version.ts';
import { OtherVersionsComments } from './other-versions-comments.tsx';
import { useVersionUpload } from './upload-version-dialog.tsx';

interface Props {
  readonly asset: Asset;
  readonly version: number;
  readonly onChoose: (version: number) => void;
  readonly review: Review;
}

/** Formats when and by whom a version was uploaded. */
export function versionFacts({ createdAt, createdBy }: AssetHistory, timeZone: string): string {
  return [formatDateTime(createdAt, timeZone), createdBy && fullName(createdBy)].filter(Boolean).join(' · ');
}

/** Lists the versions of an asset, newest first, with the upload of a new one below. Choosing a version shows it. */
export function VersionList({ asset, version, onChoose, review }: Props) {
  const { timeZone } = useCurrentUser();
  const upload = useVersionUpload(asset, onChoose);
  return (
    <>
      <List aria-label="Versions" disablePadding>
        {(asset.histories ?? []).map((history) => (
          <ListItem key={history.id} disablePadding>
            <ListItemButton
              selected={history.version === version}
              aria-current={history.version === version}
              onClick={() => onChoose(history.version)}
            >
              <ListItemText primary={versionName(history.version, asset)} secondary={versionFacts(history, timeZone)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {upload.open && (
        <Button variant="outlined" size="small" onClick={upload.open} sx={{ m: 1.5 }}>
          Upload Asset Versions
        </Button>
      )}
      <OtherVersionsComments review={review} onChoose={onChoose} />
      {upload.dialog}
    </>
  );
}
