import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { bookingLinkDays } from '@shootdesk/shared/booking-links/booking-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeBookingLink } from '../../../data/booking-links/booking-links.ts';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { CommandItem } from '../../../ui/commands/command-item.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { useAsk } from '../../../ui/dialogs/use-ask.tsx';
import { daysFromNow } from '../../../entities/client-link/link-periods.ts';
import { PasscodeDialog } from '../../../entities/client-link/passcode-dialog.tsx';
import { useCopyLink } from '../../../entities/client-link/use-copy-link.ts';

interface Props {
  readonly jobId: number;
  readonly link: BookingLink;
}

/** Commands for a booking link, as a menu. */
export function BookingLinkActions({ jobId, link }: Props) {
  const cache = useQueryClient();
  const warn = useWarningToast();
  const copy = useCopyLink();
  const { ask, dialog } = useAsk();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [setsPasscode, setSetsPasscode] = useState(false);
  const save = (body: Parameters<typeof changeBookingLink>[3]) => changeBookingLink(cache, jobId, link, body);
  const change = useMutation({ mutationFn: save, onError: warn });
  const isRevoked = link.revokedAt !== null;
  const revoke = async () => {
    const text = `${link.name} can no longer book by this link, and open pages are closed. An appointment stays.`;
    if (await ask({ title: 'Revoke Link', text })) change.mutate({ revoked: true });
  };
  const item = (id: string, label: string, run: () => unknown) => ({
    label,
    command: {
      id: `booking-link-${id}`,
      name: `Booking link: ${label}`,
      group: 'This page',
      words: 'client books appointment',
      run: () => void run(),
    } as const,
  });
  const items = [
    ...(isRevoked ? [] : [item('copy', 'Copy Link', () => copy(link.url))]),
    item('extend', `Valid for ${bookingLinkDays} days from now`, () =>
      change.mutate({ expiresAt: daysFromNow(bookingLinkDays) }),
    ),
    item('passcode', link.hasPasscode ? 'Change Passcode' : 'Set Passcode', () => setSetsPasscode(true)),
    isRevoked
      ? item('allow', 'Allow again, by a new link', () => change.mutate({ revoked: false }))
      : item('revoke', 'Revoke', revoke),
  ];
  useCommands(items.map(({ command }) => command));
  return (
    <>
      <IconButton
        aria-label="Actions for the booking link"
        loading={change.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map((each) => (
          <CommandItem key={each.command.id} {...each} onChoose={() => setAnchor(null)} />
        ))}
      </Menu>
      {setsPasscode && (
        <PasscodeDialog
          name={link.name}
          hasPasscode={link.hasPasscode}
          save={save}
          onClose={() => setSetsPasscode(false)}
        />
      )}
      {dialog}
    </>
  );
}
