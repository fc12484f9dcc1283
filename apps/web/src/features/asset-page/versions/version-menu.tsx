import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { versionName } from './asset-version.ts';
import { useVersionUpload } from './upload-version-dialog.tsx';
import type { ShownVersion } from './use-shown-version.ts';
import { versionFacts } from './version-list.tsx';
import styles from './versions.module.css';

interface Props {
  readonly asset: Asset;
  readonly shown: ShownVersion;
}

/** Chooses the version that is shown and uploads a new one, also full-screen, where Asset Settings are away. */
export function VersionMenu({ asset, shown }: Props) {
  const { timeZone } = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const upload = useVersionUpload(asset, shown.show);
  const close = () => setAnchor(null);
  const choose = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      <Button
        color="inherit"
        className={styles.choose}
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title="Versions"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {versionName(shown.version, asset)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': 'Versions' } }}>
        {(asset.histories ?? []).map((history) => (
          <MenuItem
            key={history.id}
            selected={history.version === shown.version}
            onClick={choose(() => shown.show(history.version))}
          >
            <ListItemText primary={versionName(history.version, asset)} secondary={versionFacts(history, timeZone)} />
          </MenuItem>
        ))}
        {upload.open && <Divider />}
        {upload.open && <MenuItem onClick={choose(upload.open)}>Upload Asset Versions</MenuItem>}
      </Menu>
      {upload.dialog}
    </>
  );
}
