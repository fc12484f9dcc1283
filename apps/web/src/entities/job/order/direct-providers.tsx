import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { orderPartLabels } from '@shootdesk/shared/service-jobs/order-parts';
import { useId } from 'react';
import type { DirectProvider, OrderForm } from './order-values.ts';

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
  gap: { xs: 1.75, sm: 1 },
  alignItems: 'center',
} as const;

interface LineProps {
  readonly provider: DirectProvider;
  /** Position in the list, from 1. */
  readonly number: number;
  /** Whether the providers have a message, which may be about a missing name. */
  readonly hasError: boolean;
  readonly onChange: (provider: DirectProvider) => void;
  readonly onRemove: () => void;
}

function Line({ provider, number, hasError, onChange, onRemove }: LineProps) {
  return (
    <Box sx={lineStyle} role="group" aria-label={`Provider ${number}`}>
      <TextField
        label="Name"
        required
        error={hasError && provider.name.trim() === ''}
        value={provider.name}
        onChange={({ target }) => onChange({ ...provider, name: target.value })}
      />
      <TextField
        label="Service username"
        value={provider.serviceUserName}
        onChange={({ target }) => onChange({ ...provider, serviceUserName: target.value })}
      />
      <Button color="inherit" aria-label={`Remove provider ${number}`} onClick={onRemove} sx={{ justifySelf: 'start' }}>
        Remove
      </Button>
    </Box>
  );
}

/** The providers that the client booked directly, one per line. */
export function DirectProviders({ form }: { readonly form: OrderForm }) {
  const id = useId();
  const providers = form.values.contentDirectProviders;
  const error = form.errors['contentDirectProviders'];
  const set = (next: readonly DirectProvider[]) => form.set('contentDirectProviders', next);
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary" id={id}>
        {`${orderPartLabels.contentDirectProviders}: providers that the client booked itself`}
      </Typography>
      {providers.map((provider, index) => (
        <Line
          // The lines have no other key while they are typed.
          // oxlint-disable-next-line no-array-index-key
          key={index}
          provider={provider}
          number={index + 1}
          hasError={error !== undefined}
          onChange={(changed) => set(providers.with(index, changed))}
          onRemove={() => set(providers.toSpliced(index, 1))}
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button
        size="small"
        onClick={() => set([...providers, { name: '', serviceUserName: '' }])}
        sx={{ justifySelf: 'start' }}
      >
        Add provider
      </Button>
    </Box>
  );
}
