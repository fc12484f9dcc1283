import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FoundAddress } from '@shootdesk/shared/campaigns/address-lookup.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressLookupQuery } from '../../../data/orders/queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { wholeLine } from '../../../ui/form/form-section.tsx';
import { lineOfAddress } from './address-line.ts';
import type { OrderForm } from './marked-form.ts';
import { chosenAddress } from './order-values.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

const minTextLength = 5;

/** Looks the typed address up by the geocoder of the installation; nothing where there is none. */
export function AddressLookup({ form }: { readonly form: OrderForm }) {
  const { address } = form.values;
  const [sought, setSought] = useState<string | null>(null);
  const { data: state } = useQuery(addressLookupQuery(''));
  const { data, error, isFetching } = useQuery({ ...addressLookupQuery(sought ?? ''), enabled: sought !== null });
  if (!state?.additionalInfo.configured) return null;
  const isChosen = chosenAddress(form.values) !== null;
  const text = address.trim();
  const isCurrent = sought === text && !isFetching;
  const choose = (each: FoundAddress) => {
    form.set('found', each);
    form.set('address', lineOfAddress(each));
    setSought(null);
  };
  return (
    <Box sx={{ ...wholeLine, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
      {isChosen ? (
        <Alert severity="success" sx={{ width: '100%' }}>
          The address was found, and its place is known.
        </Alert>
      ) : (
        <Button
          size="small"
          variant="outlined"
          {...disabledBy(text.length < minTextLength && `An address of ${minTextLength} letters or more is needed`)}
          loading={isFetching}
          onClick={() => setSought(text)}
        >
          {text.length < minTextLength ? 'Type an address to look it up' : 'Look up the address'}
        </Button>
      )}
      {isCurrent && data && data.results.length > 0 && (
        <Box role="group" aria-label="Addresses found" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {data.results.map((each) => (
            <Button key={lineOfAddress(each)} size="small" variant="text" onClick={() => choose(each)}>
              {lineOfAddress(each)}
            </Button>
          ))}
        </Box>
      )}
      {isCurrent && data?.additionalInfo.message && <Alert severity="info">{data.additionalInfo.message}</Alert>}
      {isCurrent && error && <Alert severity="warning">{firstMessage(error)}</Alert>}
    </Box>
  );
}
