import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { useState, type FormEvent } from 'react';
import { fullName } from '../../../api/current-user.ts';
import { clockText } from '../../../kernel/date-time.ts';
import { fromLocalText, toLocalText } from '../../../kernel/local-time.ts';
import { NoZoneNote } from '../../../entities/client/no-zone-note.tsx';
import type { FitChoice } from '../../../entities/job/fit-list.tsx';
import { atPropertyText } from '../../../entities/job/property-clock.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { offeredTimes, timesOfDay } from '../../../ui/form/times-of-day.ts';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { servicesText, type BoardVisit } from '../board-visits.ts';
import { MoveMessages } from './move-messages.tsx';
import type { Place } from './move-request.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';

const times = timesOfDay(appointmentStepMinutes);

interface Props {
  readonly visit: BoardVisit;
  readonly providers: readonly BoardProvider[];
  readonly timeZone: string;
  /** First day of the board, for a job without a date. */
  readonly day: string;
  /** Person and time to begin with; null for those of the job. */
  readonly chosen: FitChoice | null;
  readonly reasonsAt: (visit: BoardVisit, place: Place) => readonly string[];
  /** Whether the client is told unless that is changed here. */
  readonly tells: boolean;
  /** @param decided `isAgreed`: the person has read the conflicts that the dialog shows */
  readonly onMove: (to: Place, decided: { readonly isAgreed: boolean; readonly tellsClient: boolean }) => void;
  readonly onClose: () => void;
}

/** Chooses person and time of a visit by a form, for those who do not drag. */
export function MoveDialog({ visit, providers, timeZone, day, chosen, tells, reasonsAt, onMove, onClose }: Props) {
  const [job] = visit;
  const { providerId: firstProvider, dateService: firstStart } = chosen ?? job;
  const [startDate, startTime] = toLocalText(firstStart ?? job.announcedDateService ?? null, timeZone).split('T');
  const [providerId, setProviderId] = useState(firstProvider === null ? '' : String(firstProvider));
  const [date, setDate] = useState(startDate || day);
  const [time, setTime] = useState(startTime ?? '');
  const [isTold, setIsTold] = useState(tells);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const dateService = time === '' ? null : fromLocalText(`${date}T${time}`, timeZone);
  const place = providerId === '' || dateService === null ? null : { providerId: Number(providerId), dateService };
  const reasons = place ? reasonsAt(visit, place) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (place) onMove(place, { isAgreed: reasons.length > 0, tellsClient: isTold });
  };
  // With the zone, which is what the board shows beside the name.
  const named = providers.map((each) => ({
    value: each.id,
    name: [fullName(each), each.zones.join(', ') || 'No zone'].join(' · '),
  }));
  // The chosen one may be of another zone than those of the board.
  const isStranger = chosen !== null && !providers.some(({ id }) => id === chosen.providerId);
  const choices = isStranger ? [...named, { value: chosen.providerId, name: chosen.name }] : named;
  const missing = (value: string) => wasSubmitted && value === '';
  return (
    <TitledDialog
      title="Move to…"
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="move-job" variant="contained" color={reasons.length > 0 ? 'warning' : 'primary'}>
            {reasons.length > 0 ? 'Move anyway' : 'Move'}
          </Button>
        </>
      }
    >
      <form id="move-job" onSubmit={submit} noValidate>
        <Stack spacing={2}>
          <Typography>
            {job.place}, {servicesText(visit)}. Times in {timeZone}.
            {chosen && ` ${atPropertyText(dateService, timeZone, chosen.timeZone)}`}
          </Typography>
          {chosen?.hasZone === false && <NoZoneNote clientId={job.clientId} />}
          <NativeSelect
            label="Provider"
            required
            placeholder="Choose a provider"
            value={providerId}
            onChange={setProviderId}
            choices={choices}
            error={missing(providerId)}
            helperText={missing(providerId) ? 'Required' : undefined}
          />
          <MomentInput label="Date" type="date" required value={date} onChange={setDate} />
          <NativeSelect
            label="Time"
            required
            placeholder="Choose a time"
            value={time}
            onChange={setTime}
            choices={offeredTimes(times, time).map((each) => ({ value: each, name: clockText(each) }))}
            error={missing(time)}
            helperText={missing(time) ? 'Required' : undefined}
          />
          <div role="status">
            {reasons.length > 0 && (
              <Alert severity="warning" role="presentation">
                {reasons.map((reason) => (
                  <div key={reason}>{reason}</div>
                ))}
              </Alert>
            )}
            {place && reasons.length === 0 && (
              <Alert severity="success" role="presentation">
                Nothing on the board speaks against it.
              </Alert>
            )}
          </div>
          {place && <MoveMessages visit={visit} to={place} isTold={isTold} onChange={setIsTold} />}
        </Stack>
      </form>
    </TitledDialog>
  );
}
