import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';

/** Shown while the code of the uploader is loading. */
export function UploadsLoading() {
  return <Skeleton role="status" variant="rounded" height={180} aria-label="Loading the uploader" />;
}

/** Shown when the uploader cannot be loaded, as when a new version of the product has taken the old files of the page away. */
export function UploadsUnavailable() {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      }
    >
      Could not load uppy service
    </Alert>
  );
}
