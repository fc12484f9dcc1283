import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder while the code of the uploader loads. */
export function UploadsLoading() {
  return <Skeleton role="status" variant="rounded" height={180} aria-label="Loading the uploader" />;
}

/** Shown when the code of the uploader cannot be loaded, for instance because a release has removed the page's old files. */
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
