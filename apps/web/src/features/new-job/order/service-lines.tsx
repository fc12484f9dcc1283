import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { countedPieces } from '@shootdesk/shared/services/service-work';
import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { findServices } from './find-services.ts';
import { lineOf, type OrderService } from './fill-from-mail.ts';
import type { LineProposal } from './line-proposals.ts';
import { markText, type OrderForm } from './marked-form.ts';
import type { OrderLine } from './order-values.ts';

interface LineProps {
  readonly line: OrderLine;
  readonly mark: string | undefined;
  readonly proposal: LineProposal | undefined;
  /** Whether the order has a deadline for all lines. */
  readonly isDated: boolean;
  readonly onChange: (line: OrderLine) => void;
  readonly onRemove: () => void;
}

const lineStyle = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(140px, 1.4fr) 88px 104px minmax(120px, 1fr) auto' },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** The usual deadline of a line, which can be left out. */
function UsualDeadline({ line, proposal, onChange }: Pick<LineProps, 'line' | 'proposal' | 'onChange'>) {
  const { timeZone } = useCurrentUser();
  if (!proposal || proposal.clientDeadline === null) return null;
  const { clientDeadline, isAfterVisit } = proposal;
  const { hasNoDeadline = false, name } = line;
  const from = isAfterVisit ? 'as usual after this visit' : 'as usual after the order';
  return (
    <Typography variant="body2" color="textSecondary">
      {hasNoDeadline ? 'No deadline.' : `Due ${formatDateTime(clientDeadline, timeZone)}, ${from}.`}{' '}
      <Link
        component="button"
        type="button"
        aria-label={`${hasNoDeadline ? 'Usual deadline' : 'No deadline'} for ${name}`}
        onClick={() => onChange({ ...line, hasNoDeadline: !hasNoDeadline })}
        sx={{ verticalAlign: 'baseline' }}
      >
        {hasNoDeadline ? 'Usual deadline' : 'No deadline'}
      </Link>
    </Typography>
  );
}

/** A service of the order with its count, length and note. */
function Line({ line, mark, proposal, isDated, onChange, onRemove }: LineProps) {
  const { name, totalAssets, minutes, note, onSite, pieces = countedPieces() } = line;
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, alignSelf: 'center', minWidth: 0 }}>
        <Typography>{name}</Typography>
        {mark && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {mark}
          </Typography>
        )}
        {!isDated && <UsualDeadline line={line} proposal={proposal} onChange={onChange} />}
      </Box>
      <TextField
        label={pieces}
        type="number"
        value={totalAssets}
        onChange={(event) => onChange({ ...line, totalAssets: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': `${pieces} of ${name}`, min: 0 } }}
      />
      {onSite ? (
        <TextField
          label="Minutes"
          type="number"
          value={minutes}
          placeholder={String(proposal?.minutes ?? defaultAppointmentMinutes)}
          onChange={(event) => onChange({ ...line, minutes: event.target.value })}
          slotProps={{ htmlInput: { 'aria-label': `Minutes of ${name}`, min: 1 }, inputLabel: { shrink: true } }}
        />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          In the studio
        </Typography>
      )}
      <TextField
        label="Note"
        value={note}
        onChange={(event) => onChange({ ...line, note: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': `Note about ${name}` } }}
      />
      <Button
        size="small"
        color="inherit"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        sx={{ alignSelf: 'center' }}
      >
        Remove
      </Button>
    </Box>
  );
}

/** Adds services by a part of their name or of a synonym; Enter adds the first that fits. */
function AddService({
  services,
  onAdd,
}: {
  readonly services: readonly OrderService[];
  readonly onAdd: (service: OrderService) => void;
}) {
  const [text, setText] = useState('');
  return (
    <Autocomplete
      options={services}
      filterOptions={(all, { inputValue }) => findServices(all, inputValue)}
      autoHighlight
      value={null}
      blurOnSelect={false}
      clearOnBlur
      inputValue={text}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_, service) => {
        if (service) onAdd(service);
      }}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      groupBy={({ group }) => group ?? ''}
      noOptionsText="Nothing found"
      renderInput={(params) => (
        <TextField {...params} label="Add a service" helperText="Enter adds the service; type the next one." />
      )}
    />
  );
}

interface Props {
  readonly form: OrderForm;
  readonly services: readonly OrderService[];
  /** Of each line. */
  readonly proposals: readonly LineProposal[];
}

/** The services of an order, a line each. */
export function ServiceLines({ form, services, proposals }: Props) {
  const { lines } = form.values;
  const error = form.errors['lines'];
  return (
    <Panel title="Services">
      <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
        <AddService services={services} onAdd={(service) => form.set('lines', [...lines, lineOf(service)])} />
        {error && <FormHelperText error>{error}</FormHelperText>}
        {lines.length > 0 && (
          <Box component="ul" aria-label="Services of the order" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines.map((line, index) => (
              <Line
                // A service may be ordered twice.
                // oxlint-disable-next-line no-array-index-key
                key={`${line.serviceId} ${index}`}
                line={line}
                proposal={proposals[index]}
                isDated={form.values.clientDeadline !== ''}
                mark={markText(form, `line ${line.serviceId}`)}
                onChange={(changed) => form.set('lines', lines.with(index, changed))}
                onRemove={() => form.set('lines', lines.toSpliced(index, 1))}
              />
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}
