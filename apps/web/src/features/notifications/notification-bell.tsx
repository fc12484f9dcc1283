import Close from '@mui/icons-material/Close';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../kernel/lazy-part.ts';
import { endPushOfOthers } from '../../data/notifications/push.ts';
import { unreadCountQuery } from '../../data/notifications/queries.ts';
import { useReader } from '../../kernel/reader.ts';
import { Drawer } from '../../ui/dialogs/dialog.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { useUnreadIcon } from './unread-icon.ts';

const NotificationList = lazyPart(() => import('./notification-list.tsx'));

/** Delay of the unread count after the first screen, in ms, so that the request does not compete with those of the page. */
const countDelayMs = 500;

function useUnreadCount(): number {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), countDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({ ...unreadCountQuery, enabled: isDue }).data ?? 0;
}

/** Larger counts are shown as '99+'. */
const maxCount = 99;

const countText = (count: number): string => (count > maxCount ? `${maxCount}+` : String(count));

const headerStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 1,
  bgcolor: 'background.paper',
} as const;

/** The bell in the top bar with the number of unread notifications; it opens their list. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const count = useUnreadCount();
  useUnreadIcon(count > 0);
  const { id } = useReader();
  useEffect(() => void endPushOfOthers(id).catch(() => undefined), [id]);
  return (
    <>
      <IconButton
        aria-label={count > 0 ? `Notifications, ${countText(count)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? (
          <Badge badgeContent={countText(count)} color="error">
            <NotificationsOutlined />
          </Badge>
        ) : (
          // No badge, because an empty one would add text that is not part of the button's name.
          <NotificationsOutlined />
        )}
      </IconButton>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Notifications', sx: { width: { xs: '100%', sm: 440 } } } }}
      >
        <Box sx={headerStyle}>
          <Typography variant="h2" sx={{ flexGrow: 1 }}>
            Notifications
          </Typography>
          <IconButton component={Link} to="/notification-settings" aria-label="Notification settings" onClick={close}>
            <SettingsOutlined />
          </IconButton>
          <IconButton aria-label="Close notifications" onClick={close}>
            <Close />
          </IconButton>
        </Box>
        <Suspense fallback={<PageLoading />}>
          <NotificationList onLeave={close} />
        </Suspense>
      </Drawer>
    </>
  );
}
