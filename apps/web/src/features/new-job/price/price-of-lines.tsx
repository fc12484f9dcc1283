import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { priceOrder, type OrderPrice } from '@shootdesk/shared/job-prices/job-prices.contract';
import { maxAddOnQuantity, type OrderedAddOns } from '@shootdesk/shared/prices/ordered-add-ons';
import { moneyText } from '@shootdesk/shared/prices/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { orderPriceQuery, type OrderPriceQuestion } from '../../../data/prices/queries.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Pause after the last change before the prices are read again, in ms. */
const settleMs = 300;

type AddOns = Readonly<OrderedAddOns>;

interface PricedService {
  readonly serviceId: number;
  readonly name: string;
  readonly addOns?: AddOns;
}

interface Props {
  readonly lines: readonly PricedService[];
  /** Who orders; null while nobody is chosen. */
  readonly buyer: { readonly clientId: number } | { readonly campaignId: number } | null;
  readonly onAddOns: (index: number, addOns: AddOns) => void;
}

/** What the prices depend on; null while nobody orders anything. */
function questionOf({ lines, buyer }: Props): OrderPriceQuestion | null {
  if (lines.length === 0 || !buyer) return null;
  return { ...buyer, jobs: lines.map(({ serviceId, addOns = [] }) => ({ serviceId, addOns: [...addOns] })) };
}

const rowStyle = { display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' } as const;
const amountStyle = { flex: 'none', fontVariantNumeric: 'tabular-nums' } as const;

const amountOf = (cents: number | null, currency: string): string =>
  cents === null ? 'No price' : moneyText(cents, currency);

const noAddOns: AddOns = [];

interface LineProps {
  readonly line: PricedService;
  readonly priced: OrderPrice['jobs'][number] | undefined;
  readonly currency: string;
  readonly onChange: (addOns: AddOns) => void;
}

/** A service of the order with what it costs and what is ordered beside it. */
function PricedLine({ line: { name, addOns = noAddOns }, priced, currency, onChange }: LineProps) {
  const offered = (priced?.offered ?? []).filter(({ id }) => addOns.every((each) => each.id !== id));
  const nameOf = (id: number) => priced?.offered.find((each) => each.id === id)?.name ?? '…';
  const lineOf = (id: number | null) => priced?.lines.find(({ addOnId }) => addOnId === id);
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={rowStyle}>
        <Typography sx={{ minWidth: 0 }}>{name}</Typography>
        <Typography sx={amountStyle}>{amountOf(lineOf(null)?.cents ?? null, currency)}</Typography>
      </Box>
      {addOns.map(({ id, quantity }) => {
        const { cents = null } = lineOf(id) ?? {};
        const set = (text: string) => {
          const next = Math.min(Math.max(1, Math.trunc(Number(text)) || 1), maxAddOnQuantity);
          onChange(addOns.map((each) => (each.id === id ? { id, quantity: next } : each)));
        };
        return (
          <Box key={id} sx={rowStyle}>
            <TextField
              type="number"
              size="small"
              value={quantity}
              fullWidth={false}
              onChange={(event) => set(event.target.value)}
              slotProps={{ htmlInput: { 'aria-label': `Number of ${nameOf(id)}`, min: 1, max: maxAddOnQuantity } }}
              sx={{ width: 72, flex: 'none' }}
            />
            <Typography variant="body2" sx={{ flex: '1 1 auto', minWidth: 0 }}>
              {nameOf(id)}
            </Typography>
            <Typography variant="body2" sx={amountStyle}>
              {amountOf(cents === null ? null : cents * quantity, currency)}
            </Typography>
            <IconButton
              size="small"
              aria-label={`Remove ${nameOf(id)} from ${name}`}
              onClick={() => onChange(addOns.filter((each) => each.id !== id))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {offered.length > 0 && (
        <NativeSelect
          value=""
          size="small"
          placeholder="Add an add-on"
          choices={offered.map((each) => ({
            value: each.id,
            name: `${each.name} (${amountOf(each.cents, currency)})`,
          }))}
          onChange={(text) => onChange([...addOns, { id: Number(text), quantity: 1 }])}
          slotProps={{ htmlInput: { 'aria-label': `Add-on for ${name}` } }}
        />
      )}
    </Box>
  );
}

function Priced(props: Props) {
  const { lines, onAddOns } = props;
  const wanted = useDebounced(JSON.stringify(questionOf(props)), settleMs);
  const question = useMemo(() => JSON.parse(wanted) as OrderPriceQuestion | null, [wanted]);
  const query = useQuery({ ...orderPriceQuery(question), placeholderData: keepPreviousData });
  if (lines.length === 0) return null;
  return (
    <Panel title="Price">
      {question === null ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          Choose who orders to see the sum.
        </Typography>
      ) : (
        <Loaded query={query} what="The price">
          {({ jobs, currency, sumCents, unpriced }) => (
            <Box sx={{ px: 2, pb: 2 }}>
              <Box component="ul" aria-label="Prices of the order" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {lines.map((line, index) => (
                  <PricedLine
                    // A service may be ordered twice.
                    // oxlint-disable-next-line no-array-index-key
                    key={`${line.serviceId} ${index}`}
                    line={line}
                    priced={jobs[index]}
                    currency={currency}
                    onChange={(addOns) => onAddOns(index, addOns)}
                  />
                ))}
              </Box>
              <Box sx={{ ...rowStyle, pt: 1.25 }} role="status" aria-label="Sum of the order">
                <Typography sx={{ fontWeight: 600 }}>Sum before tax</Typography>
                <Typography sx={{ ...amountStyle, fontWeight: 600 }}>{moneyText(sumCents, currency)}</Typography>
              </Box>
              {unpriced > 0 && (
                <Typography variant="body2" color="textSecondary">
                  {unpriced === 1
                    ? 'One line has no price and is not in the sum.'
                    : `${unpriced} lines have no price and are not in the sum.`}
                </Typography>
              )}
            </Box>
          )}
        </Loaded>
      )}
    </Panel>
  );
}

/** What services cost, line by line, and what can be ordered beside them; only for people with the right. */
export function PriceOfLines(props: Props) {
  return mayCall(priceOrder, useCurrentUser()) ? <Priced {...props} /> : null;
}
