import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import type { Comparison } from './comparison.ts';
import { versionName } from './asset-version.ts';
import type { Command } from '../../../ui/commands/command.ts';
import { CommandItem } from '../../../ui/commands/command-item.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { useVersionUpload } from './upload-version-dialog.tsx';
import type { ShownVersion } from './use-shown-version.ts';
import { versionFacts } from './version-list.tsx';
import styles from './versions.module.css';

interface Props {
  readonly asset: Asset;
  readonly shown: ShownVersion;
  /** Null for assets that cannot be compared. */
  readonly onCompare: ((comparison: Comparison) => void) | null;
  /** False for films, because they are compared with films only and few resources are films. */
  readonly comparesResources: boolean;
}

/** Comparisons offered for a version: with the previous version (for the first one, the next), and with a resource. */
function comparisonsWith({ histories }: Asset, version: number, withResources: boolean) {
  const versions = (histories ?? []).map((each) => each.version);
  const before = versions.find((each) => each < version);
  const after = versions.findLast((each) => each > version);
  const other = before ?? after;
  const [older, newer] = other !== undefined && other > version ? [version, other] : [other, version];
  const ofVersions =
    other === undefined || older === undefined
      ? []
      : [
          {
            words: `Compare with Version ${other}`,
            comparison: { left: { version: older }, right: { version: newer }, mode: 'side' as const },
          },
        ];
  const left = { resourceId: null };
  return [
    ...ofVersions,
    ...(withResources
      ? [{ words: 'Compare with a Resource', comparison: { left, right: { version }, mode: 'side' as const } }]
      : []),
  ];
}

/** Chooses the displayed version and uploads a new one. Also available full-screen, where Asset Settings are hidden. */
export function VersionMenu({ asset, shown, onCompare, comparesResources }: Props) {
  const { timeZone } = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const upload = useVersionUpload(asset, shown.show);
  const comparisons = onCompare ? comparisonsWith(asset, shown.version, comparesResources) : [];
  const commands: Command[] = [
    ...comparisons.map(({ words, comparison }) => ({ name: words, run: () => onCompare?.(comparison) })),
    ...(upload.open ? [{ name: 'Upload Asset Versions', run: upload.open }] : []),
  ].map(({ name, run }) => ({ id: `versions-${name}`, name, group: 'Assets', words: 'version', run: () => run() }));
  useCommands(commands);
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
        <span>
          Version {shown.version}
          {shown.version === asset.version && <span className={styles.current}> (Current)</span>}
        </span>
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
        {(onCompare ?? upload.open) && <Divider />}
        {commands.map((command) => (
          <CommandItem key={command.id} command={command} onChoose={close} />
        ))}
      </Menu>
      {upload.dialog}
    </>
  );
}
