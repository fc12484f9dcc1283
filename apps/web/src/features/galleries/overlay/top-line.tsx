import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Close from '@mui/icons-material/Close';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { GalleryFile } from '../../../entities/file/gallery-file.ts';
import styles from './overlay.module.css';
import { useDownloadFile } from '../../../entities/file/download-file.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Props {
  readonly file: GalleryFile;
  readonly titleId: string;
  /** Position in the gallery: '3 of 12'. */
  readonly place: string;
  readonly page: string | null;
  readonly onClose: () => void;
}

/** The top line of a full-screen gallery: file name and actions. */
export function TopLine({ file, titleId, place, page, onClose }: Props) {
  const { mutate, isPending } = useDownloadFile(file);
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <Typography variant="h3" component="h2" id={titleId} noWrap title={file.name}>
          {file.name}
        </Typography>
        {file.description && (
          <Typography variant="body2" noWrap title={file.description}>
            {file.description}
          </Typography>
        )}
      </div>
      <Typography variant="body2" className={styles.place} role="status">
        {place}
      </Typography>
      <IconButton
        color="inherit"
        aria-label="Download"
        loading={isPending}
        {...disabledBy(file.downloadUrl === null && 'The file is missing', 'Download')}
        onClick={() => mutate()}
      >
        <DownloadOutlined />
      </IconButton>
      {page !== null && (
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          component={Link}
          to={page}
          startIcon={<ChatBubbleOutline />}
          aria-label="Review: open the asset page"
          title="Open the asset page, with its comments"
          sx={{ flex: 'none' }}
        >
          Review
        </Button>
      )}
      <IconButton color="inherit" aria-label="Close" title="Close" onClick={onClose}>
        <Close />
      </IconButton>
    </div>
  );
}
