import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { updateJobPrice, type JobPrice } from '@shootdesk/shared/job-prices/job-prices.contract';
import { moneyText } from '@shootdesk/shared/prices/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { jobPriceQuery } from '../../../data/prices/queries.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FoldedPart } from '../folded-part.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

const rowStyle = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 } as const;
const amountStyle = { flex: 'none', fontVariantNumeric: 'tabular-nums' } as const;

/** Explains the origin of the price, and whether it can still change. */
function originOf({ source, agreedBy, agreedAt, reason, billedIn }: JobPrice, timeZone: string): readonly string[] {
  const by = agreedBy ? ` by ${agreedBy.name}` : '';
  return [
    source === 'list' ? 'By the price list; nothing else was agreed.' : '',
    source === 'none' ? 'Nothing was agreed, and the price list has no price.' : '',
    agreedAt === null ? '' : `Agreed ${formatDateTime(agreedAt, timeZone)}${by}.`,
    reason === null ? '' : `Reason: ${reason}`,
    billedIn ? `Billed in ${billedIn.month}, which is locked.` : '',
  ].filter(Boolean);
}

function Price({ price }: { readonly price: JobPrice }) {
  const { timeZone } = useCurrentUser();
  const { lines, sumCents, currency } = price;
  const text = (cents: number | null) => (cents === null ? 'No price' : moneyText(cents, currency));
  return (
    <Box sx={{ px: 2, py: 1.25, display: 'grid', gap: 1 }}>
      {lines.length > 0 && (
        <Box>
          <Box component="ul" aria-label="Lines of the price" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines.map(({ name, quantity, cents }, index) => (
              // Two lines may have the same words.
              // oxlint-disable-next-line no-array-index-key
              <Box component="li" key={`${name} ${index}`} sx={rowStyle}>
                <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {quantity === 1 ? name : `${quantity} × ${name}`}
                </Typography>
                <Typography variant="body2" sx={amountStyle}>
                  {text(cents === null ? null : quantity * cents)}
                </Typography>
              </Box>
            ))}
          </Box>
          <Box sx={{ ...rowStyle, borderTop: 1, borderColor: 'hairline' }}>
            <Typography sx={{ fontWeight: 600 }}>Sum before tax</Typography>
            <Typography sx={{ ...amountStyle, fontWeight: 600 }}>{text(sumCents)}</Typography>
          </Box>
        </Box>
      )}
      {originOf(price, timeZone).map((sentence) => (
        <Typography key={sentence} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}

function PriceOfJob({ jobId }: { readonly jobId: number }) {
  const query = useQuery(jobPriceQuery(jobId));
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = mayCall(updateJobPrice, user) && query.data?.billedIn === null;
  return (
    <Loaded query={query} what="The price">
      {(price) => (
        <>
          <Price price={price} />
          {mayChange && (
            <Box sx={{ px: 1, pb: 1 }}>
              <CommandButton
                size="small"
                command={{ id: 'change-price', name: 'Change Price', group: 'This page', run: () => setIsOpen(true) }}
              />
            </Box>
          )}
          {isOpen && <PriceDialog price={price} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </Loaded>
  );
}

/** The agreed price of the job, for people with the right to see prices. */
export function PricePanel({ jobId }: { readonly jobId: number }) {
  return (
    <FoldedPart part="price" title="Price">
      <PriceOfJob jobId={jobId} />
    </FoldedPart>
  );
}
