import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { clockOf, minuteOf } from '@shootdesk/shared/availability/time-of-day';
import { wishes as wishesSchema, type Wishes } from '@shootdesk/shared/service-jobs/wishes';
import { firstJobDay, lastJobDay } from '@shootdesk/shared/service-jobs/job-years';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { saveWishes } from '../../../data/jobs/wishes.ts';
import { WishFields } from '../../../entities/job/wish-fields.tsx';
import { firstMessage } from '../../../kernel/api-error.ts';
import { clockText } from '../../../kernel/date-time.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { saysHalfTyped } from '../../../ui/form/half-typed.ts';
import { offeredTimes, timesOfDay } from '../../../ui/form/times-of-day.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';

const times = timesOfDay(appointmentStepMinutes);
const nothing: Wishes = wishesSchema.parse({});
const two = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 };

type Wanted = Omit<Wishes, 'notWeekdays'> & { readonly notWeekdays: readonly number[] };

interface Props {
  readonly jobId: number;
  readonly wishes: Wishes | null;
  /** Version of the job that the wishes were read with. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Edits the order's wishes for the visit. */
export function WishesDialog({ jobId, wishes, version, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const [typed, setTyped] = useState<Wishes>(wishes ?? nothing);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const set = ({ notWeekdays = typed.notWeekdays, ...change }: Partial<Wanted>) =>
    setTyped({ ...typed, ...change, notWeekdays: [...notWeekdays] });
  const fields = useRef<HTMLDivElement>(null);
  const save = async () => {
    if (fields.current && saysHalfTyped(fields.current)) return;
    const { success, error } = wishesSchema.safeParse(typed);
    if (!success) return setFailure(error.issues[0]!.message);
    setIsBusy(true);
    try {
      await saveWishes(cache, jobId, typed, version);
      notify('Wishes updated', { type: 'success' });
      return onClose();
    } catch (refusal) {
      setIsBusy(false);
      return setFailure(firstMessage(refusal));
    }
  };
  const day = (name: 'firstDay' | 'lastDay', label: string) => (
    <MomentInput
      type="date"
      label={label}
      value={typed[name] ?? ''}
      onChange={(next) => set({ [name]: next || null })}
      bounds={{ min: firstJobDay, max: lastJobDay }}
    />
  );
  const hour = (name: 'earliest' | 'latest', label: string) => {
    const clock = typed[name] === null ? '' : clockOf(typed[name]);
    return (
      <NativeSelect
        label={label}
        value={clock}
        placeholder="Any time"
        onChange={(value) => set({ [name]: value === '' ? null : minuteOf(value) })}
        choices={offeredTimes(times, clock).map((each) => ({ value: each, name: clockText(each) }))}
      />
    );
  };
  return (
    <TitledDialog
      title="Wishes for the Visit"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack ref={fields} spacing={2} sx={{ pt: 1 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Box sx={two}>
          {day('firstDay', 'First day')}
          {day('lastDay', 'Last day')}
        </Box>
        <Box sx={two}>
          {hour('earliest', 'Start from')}
          {hour('latest', 'Start until')}
        </Box>
        <WishFields value={typed} onChange={set} />
      </Stack>
    </TitledDialog>
  );
}
