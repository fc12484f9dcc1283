import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fittingProvidersQuery } from '../../data/jobs/queries.ts';
import { realDay } from '../../kernel/address-day.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { NoZoneNote } from '../client/no-zone-note.tsx';
import { FitList, type FitChoice } from './fit-list.tsx';
import { MomentInput } from '../../ui/inputs/moment-input.tsx';

interface Props {
  readonly jobId: number;
  readonly clientId: number;
  /** Description of the job. */
  readonly text: string;
  readonly onChoose: (choice: FitChoice) => void;
  readonly onClose: () => void;
}

/** Dialog 'Who can take it?', which finds a person and time for a job. It books nothing: the choice is passed on to the booking. */
export function FitDialog({ jobId, clientId, text, onChoose, onClose }: Props) {
  const [from, setFrom] = useState('');
  // While a year is being typed, the field contains years that no job has.
  const [isUnreadable, setIsUnreadable] = useState(false);
  const query = useQuery({ ...fittingProvidersQuery(jobId, realDay(from, '')), enabled: !isUnreadable });
  return (
    <TitledDialog
      title="Who can take it?"
      onClose={onClose}
      dividers
      actions={
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
        <Typography>{text}</Typography>
        <MomentInput
          type="date"
          label="From"
          value={from}
          onChange={setFrom}
          onUnreadable={setIsUnreadable}
          helperText="Blank begins on the day of the appointment, or today."
        />
      </Box>
      {isUnreadable ? (
        <Typography color="textSecondary">Complete the date to see who can take it from that day.</Typography>
      ) : (
        <Loaded query={query} what="The providers">
          {({ results, additionalInfo }) => (
            <Box aria-busy={query.isFetching} sx={{ display: 'grid', gap: 1.5 }}>
              {additionalInfo.zone === null && <NoZoneNote clientId={clientId} />}
              <div>
                <FitList providers={results} info={additionalInfo} onChoose={onChoose} />
              </div>
            </Box>
          )}
        </Loaded>
      )}
    </TitledDialog>
  );
}
