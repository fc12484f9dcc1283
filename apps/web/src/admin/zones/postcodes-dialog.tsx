import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { homeCountry, statesOfCountry } from '@shootdesk/shared/kernel/countries';
import { onlyState } from '@shootdesk/shared/kernel/words';
import { hasFourDigits } from '@shootdesk/shared/zones/postcodes';
import type { ZonePostcodesOutcome } from '@shootdesk/shared/zones/zone-postcodes.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { useNotify } from 'react-admin';
import { checkPostcodes, savePostcodes } from '../../data/zones/mutations.ts';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

const listStyle = { m: 0, pl: 2.5, maxHeight: 220, overflowY: 'auto', overflowWrap: 'anywhere' } as const;

const zonesText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'zone' : 'zones'}`;

/** Lists the lines with errors. */
function Complaints({ error }: { readonly error: unknown }) {
  const lines = error instanceof ApiError ? error.body.errors?.['lines'] : undefined;
  if (!lines || lines.length < 2) return <Alert severity="error">{firstMessage(error)}</Alert>;
  return (
    <Alert severity="error">
      <Box component="ul" aria-label="Lines that cannot be read" sx={listStyle}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}

const without = (entries: readonly string[], others: readonly string[]) =>
  entries.filter((entry) => !others.includes(entry));

function Changes({ outcome: { zones, same } }: { readonly outcome: ZonePostcodesOutcome }) {
  if (zones.length === 0) return <Alert severity="success">The zones have these postcodes already.</Alert>;
  return (
    <Alert severity="info">
      {zonesText(zones.length)} would change{same > 0 && `, ${zonesText(same)} of the list would not`}. Nothing has been
      written yet.
      <Box component="ul" aria-label="Changes" tabIndex={0} sx={listStyle}>
        {zones.map(({ name, before, after }) => {
          const [added, removed] = [without(after, before), without(before, after)];
          return (
            <li key={name}>
              <strong>{name}</strong>
              {added.length > 0 && `: new ${added.join(', ')}`}
              {removed.length > 0 && `${added.length > 0 ? ';' : ':'} without ${removed.join(', ')}`}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}

function sample(): string {
  const [first = ''] = statesOfCountry(homeCountry());
  if (!hasFourDigits(first)) {
    return `North; ${first} 90001-90099, 90210\nSouth; ${first} SW1A\n\nor rows of a spreadsheet with zone, postcode and state`;
  }
  return onlyState() === undefined
    ? 'North; VIC 3065-3072, 3078\nSouth; VIC 3140\n\nor rows of a spreadsheet with zone, postcode and state'
    : 'North; 5010-5028, 6011\nSouth; 5710\n\nor rows of a spreadsheet with zone and postcode';
}

/** Sets the postcodes of all zones by one pasted list or file. */
export function PostcodesDialog({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [lines, setLines] = useState('');
  const [replace, setReplace] = useState(true);
  const cache = useQueryClient();
  const notify = useNotify();
  const check = useMutation({ mutationFn: () => checkPostcodes({ lines, replace }) });
  const save = useMutation({
    mutationFn: () => savePostcodes(cache, { lines, replace }),
    onSuccess: ({ zones }) => {
      notify(`The postcodes of ${zonesText(zones.length)} have been changed`, { type: 'success' });
      onClose();
    },
  });
  const forget = () => {
    check.reset();
    save.reset();
  };
  const type = (text: string) => {
    setLines(text);
    forget();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Otherwise choosing the corrected file again would cause no event.
    target.value = '';
    if (file) type(await file.text());
  };
  const changes = check.data?.zones.length ?? 0;
  const failure = save.error ?? check.error;
  return (
    <TitledDialog
      title="Postcodes of All Zones"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          {changes > 0 ? (
            <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
              Change {zonesText(changes)}
            </Button>
          ) : (
            <Button
              variant="contained"
              {...disabledBy(lines.trim() === '' && 'Paste a list or choose a file')}
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              Check
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="textSecondary">
          Paste a list, or choose a file of text or CSV. It is checked first; nothing is written before you say so.
        </Typography>
        <TextField
          label="Zones and postcodes"
          multiline
          minRows={6}
          maxRows={14}
          value={lines}
          placeholder={sample()}
          onChange={({ target }) => type(target.value)}
        />
        <div>
          <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
            Choose File
          </Button>
        </div>
        <Box
          component="input"
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/*"
          aria-label="File of postcodes"
          tabIndex={-1}
          onChange={(event: ChangeEvent<HTMLInputElement>) => void choose(event)}
          sx={visuallyHidden}
        />
        <RadioGroup
          aria-label="What the list does"
          value={replace ? 'replace' : 'add'}
          onChange={(_, value) => {
            setReplace(value === 'replace');
            forget();
          }}
        >
          <FormControlLabel
            value="replace"
            control={<Radio />}
            label="The zones of the list have these postcodes alone; other zones stay as they are"
          />
          <FormControlLabel value="add" control={<Radio />} label="Add them to the postcodes of the zones" />
        </RadioGroup>
        {failure !== null && <Complaints error={failure} />}
        {check.data && <Changes outcome={check.data} />}
      </Stack>
    </TitledDialog>
  );
}
