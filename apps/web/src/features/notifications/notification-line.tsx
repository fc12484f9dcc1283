import Close from '@mui/icons-material/Close';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ownPath } from '@shootdesk/shared/kernel/own-path';
import type { Notification } from '@shootdesk/shared/notifications/notifications.contract';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../api/current-user.ts';
import { formatDateTime, relativeTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { Line } from './lines.ts';

export interface LineContext {
  readonly now: Date;
  readonly isNew: (notification: Notification) => boolean;
  readonly onRemove: (notification: Notification) => void;
  /** Called when the person has followed a link in this tab. */
  readonly onLeave: () => void;
}

const lineStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  pr: 1,
  borderTop: '1px solid',
  borderColor: 'hairline',
  borderLeft: '3px solid transparent',
  '&[data-new]': { borderLeftColor: 'primary.main' },
} as const;

const textStyle = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  justifyItems: 'start',
  gap: 0.25,
  px: 1.5,
  py: 1.25,
  color: 'text.primary',
  textAlign: 'left',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:is(a):hover': { bgcolor: 'action.hover' },
} as const;

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** The text of a line; a link for notifications with an address within the app. */
function LineText({ link, onLeave, children }: { link: string | null; onLeave: () => void; children: ReactNode }) {
  const path = link === null ? null : ownPath(link);
  if (path === null) return <Box sx={textStyle}>{children}</Box>;
  return (
    <Box component={Link} to={path} onClick={(event: MouseEvent) => opensElsewhere(event) || onLeave()} sx={textStyle}>
      {children}
    </Box>
  );
}

function When({ at, now }: { readonly at: string; readonly now: Date }) {
  const { timeZone } = useReader();
  return (
    <time dateTime={at}>
      {relativeTime(at, now)} · {formatDateTime(at, timeZone)}
    </time>
  );
}

interface OneProps {
  readonly notification: Notification;
  readonly context: LineContext;
}

function OneLine({ notification, context }: OneProps) {
  const { description, link, createdAt, createdBy } = notification;
  const isNew = context.isNew(notification);
  return (
    <Box component="li" sx={lineStyle} data-new={isNew || undefined}>
      <LineText link={link} onLeave={context.onLeave}>
        {isNew && <Badge tone="teal" text="New" />}
        <Typography component="span" variant="body2" sx={{ fontWeight: isNew ? 600 : 400 }}>
          {description}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {createdBy && `${fullName(createdBy)} · `}
          <When at={createdAt} now={context.now} />
        </Typography>
      </LineText>
      <IconButton
        size="small"
        aria-label={`Remove: ${description}`}
        onClick={() => context.onRemove(notification)}
        sx={{ mt: 0.75, color: 'text.secondary' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

function JobLine({ line, context }: { readonly line: Extract<Line, { kind: 'job' }>; readonly context: LineContext }) {
  const { job, notifications } = line;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const newCount = notifications.filter(context.isNew).length;
  const [newest] = notifications;
  return (
    <li>
      <ButtonBase
        data-new={newCount > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ...lineStyle, width: '100%', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Box component="span" sx={textStyle}>
          {newCount > 0 && <Badge tone="teal" text={`${newCount} new`} />}
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {notifications.length} about {job.campaign.name}
          </Typography>
          {newest && (
            <Typography component="span" variant="caption" color="textSecondary">
              {newest.description} · <When at={newest.createdAt} now={context.now} />
            </Typography>
          )}
        </Box>
        <Box
          component="span"
          sx={{ display: 'grid', placeItems: 'center', width: 34, pt: 1.5, color: 'text.secondary' }}
        >
          {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </Box>
      </ButtonBase>
      {isOpen && (
        <Box component="ul" id={id} sx={{ listStyle: 'none', m: 0, p: 0, pl: 2 }}>
          {notifications.map((each) => (
            <OneLine key={each.id} notification={each} context={context} />
          ))}
        </Box>
      )}
    </li>
  );
}

/** A line of the list: one notification, or several of a job that unfold on click. */
export function NotificationLine({ line, context }: { readonly line: Line; readonly context: LineContext }) {
  if (line.kind === 'one') return <OneLine notification={line.notification} context={context} />;
  return <JobLine line={line} context={context} />;
}
