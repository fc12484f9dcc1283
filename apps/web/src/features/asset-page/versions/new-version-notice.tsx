import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { fullName } from '../../../api/current-user.ts';
import type { ShownVersion } from './use-shown-version.ts';
import styles from './versions.module.css';

/** Offers a newer version that a colleague uploaded. */
export function NewVersionNotice({ shown: { newer, show, dismissNewer } }: { readonly shown: ShownVersion }) {
  const who = newer?.createdBy ? ` by ${fullName(newer.createdBy)}` : '';
  return (
    <div className={styles.notice} role="status" aria-label="New version">
      {newer && (
        <>
          <span>{`Version ${newer.version} was uploaded${who}`}</span>
          <Button size="small" color="inherit" variant="outlined" onClick={() => show(newer.version)}>
            Show
          </Button>
          <IconButton
            size="small"
            color="inherit"
            aria-label={`Dismiss version ${newer.version}`}
            onClick={dismissNewer}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      )}
    </div>
  );
}
