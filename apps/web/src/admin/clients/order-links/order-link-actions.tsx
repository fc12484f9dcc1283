import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { orderLinkDays } from '@shootdesk/shared/order-links/client-order';
import type { OrderLink } from '@shootdesk/shared/order-links/order-links.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOrderLink } from '../../../data/order-links/order-links.ts';
import { daysFromNow } from '../../../entities/client-link/link-periods.ts';
import { PasscodeDialog } from '../../../entities/client-link/passcode-dialog.tsx';
import { useCopyLink } from '../../../entities/client-link/use-copy-link.ts';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { useAsk } from '../../../ui/dialogs/use-ask.tsx';

/** What can be done with an order link. */
export function OrderLinkActions({ link }: { readonly link: OrderLink }) {
  const cache = useQueryClient();
  const warn = useWarningToast();
  const copy = useCopyLink();
  const { ask, dialog } = useAsk();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [setsPasscode, setSetsPasscode] = useState(false);
  const save = (body: Parameters<typeof changeOrderLink>[2]) => changeOrderLink(cache, link, body);
  const change = useMutation({ mutationFn: save, onError: warn });
  const isRevoked = link.revokedAt !== null;
  const revoke = async () => {
    const text = `${link.name} can no longer order by this link, and open pages are closed. What was ordered stays.`;
    if (await ask({ title: 'Revoke Link', text })) change.mutate({ revoked: true });
  };
  const items: readonly (readonly [string, () => unknown])[] = [
    ...(isRevoked ? [] : [['Copy Link', () => copy(link.url)] as const]),
    [`Valid for ${orderLinkDays} days from now`, () => change.mutate({ expiresAt: daysFromNow(orderLinkDays) })],
    [link.hasPasscode ? 'Change Passcode' : 'Set Passcode', () => setSetsPasscode(true)],
    isRevoked ? ['Allow again, by a new link', () => change.mutate({ revoked: false })] : ['Revoke', revoke],
  ];
  return (
    <>
      <IconButton
        aria-label={`Actions for the link of ${link.name}`}
        aria-haspopup="menu"
        loading={change.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(([label, run]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              void run();
            }}
          >
            {label}
          </MenuItem>
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
