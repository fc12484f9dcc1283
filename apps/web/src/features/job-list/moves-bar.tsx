import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { firstMessage } from '../../kernel/api-error.ts';
import { footHeight } from '../../ui/layout/foot-height.ts';
import { topBarHeight } from '../../ui/layout/theme.ts';
import type { JobList } from './use-job-list.ts';

/** Zero height, so that the bar does not move rows when it appears. There is room for it below the last row. */
const placeStyle = { position: 'sticky', bottom: footHeight.css, height: 0, zIndex: 4 } as const;

const stackStyle = {
  position: 'absolute',
  bottom: 12,
  left: 0,
  right: 0,
  display: 'grid',
  gap: 1,
  justifyItems: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const;

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 0.5,
  py: 0.5,
  borderRadius: 6,
  border: '1px solid',
  borderColor: 'primary.main',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
} as const;

/** Focuses the first visible row, or the list if it is empty. */
function focusRows(list: HTMLElement): void {
  const head = list.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0;
  const links = [...list.querySelectorAll<HTMLElement>('[role="row"] a[href^="/service-jobs/"]')];
  const inSight = links.find((link) => link.getBoundingClientRect().top >= Math.max(head, topBarHeight));
  (inSight ?? links[0] ?? list).focus({ preventScroll: true });
}

/** Warns that the rows come from an earlier response. */
function Incomplete({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      elevation={6}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This list may be incomplete or out of date. {firstMessage(error)}
    </Alert>
  );
}

interface Props {
  readonly list: JobList;
  /** Container of the rows, which takes the focus when the button disappears. */
  readonly rows: RefObject<HTMLElement | null>;
}

/** Counts the jobs that entered and left the list, with a button that shows the current list. */
export function MovesBar({ list: { moves, error, info, retry }, rows }: Props) {
  const { text } = moves;
  const isIncomplete = error !== null && info !== null;
  const show = () => {
    flushSync(moves.show);
    if (rows.current) focusRows(rows.current);
  };
  return (
    <Box sx={{ ...placeStyle, mt: text === null && !isIncomplete ? 0 : 7 }}>
      <Box sx={stackStyle}>
        {isIncomplete && <Incomplete error={error} onRetry={retry} />}
        <Paper elevation={6} sx={text === null ? { display: 'contents' } : barStyle}>
          <span role="status">{text}</span>
          {text !== null && (
            <Button size="small" aria-label="Show the list as it is now" onClick={show}>
              Show
            </Button>
          )}
        </Paper>
      </Box>
    </Box>
  );
}
