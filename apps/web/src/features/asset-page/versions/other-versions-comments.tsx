import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { commenterOf, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { plainTextOf } from '../comments/comment-text.ts';
import type { Review } from '../comments/use-review.ts';
import styles from './versions.module.css';

interface Props {
  readonly review: Review;
  readonly onChoose: (version: number) => void;
}

/** The comments on other versions than the displayed one; each has a link to its version. */
export function OtherVersionsComments({ review, onChoose }: Props) {
  const id = useId();
  const comments = review.selection.onOtherVersions;
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ px: 2, pt: 1.5 }}>
        Comments on other versions
      </Typography>
      <ul className={styles.elsewhere} aria-labelledby={id}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <ListItemButton
              onClick={() => {
                onChoose(comment.version);
                review.setFilter({ showsMarkers: true });
                review.access.select(comment.id);
              }}
            >
              <ListItemText
                primary={<span className={styles.text}>{plainTextOf(comment)}</span>}
                secondary={`${statusWord(comment.status)} · ${commenterOf(comment)}`}
              />
              <Chip
                size="small"
                variant="outlined"
                label={`on version ${comment.version}`}
                sx={{ ml: 1, flex: 'none' }}
              />
            </ListItemButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
