import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { maxDelayMinutes } from '@shootdesk/shared/dispatch/repair.contract';
import { useState } from 'react';
import { fullName } from '../../../api/current-user.ts';
import { formatTime } from '../../../kernel/date-time.ts';
import { minutesText } from '../../../kernel/durations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { useHasRoom } from '../../../ui/layout/use-has-room.ts';
import type { MovedVisit } from '../moves/done-moves.ts';
import type { OpenDay, OpenVisit } from './late-people.ts';
import { RepairOffers } from './repair-offers.tsx';

/** Delays that people say on the phone, in minutes. */
const usualDelays = [15, 30, 45, 60, 90] as const;
const firstDelay = 30;

/** What the dialog begins with. */
export interface BegunRepair {
  readonly providerId: number;
  /** The first job of the visit that is late; null for the one that is late by the steps, else the next one. */
  readonly jobId: number | null;
}

interface Props {
  readonly days: readonly OpenDay[];
  readonly begun: BegunRepair | null;
  readonly timeZone: string;
  /** Whether clients are told unless that is changed here. */
  readonly tells: boolean;
  /** Called with the visits that have moved. */
  readonly onMoved: (visits: readonly MovedVisit[]) => void;
  /** Called for somebody who does not come at all. */
  readonly onAbsent: (providerId: number) => void;
  readonly onClose: () => void;
}

const idOf = ({ jobs }: OpenVisit) => jobs[0].id;
const hasJob = ({ jobs }: OpenVisit, jobId: number | null) => jobs.some(({ id }) => id === jobId);
const dayOf = (days: readonly OpenDay[], providerId: number | null) =>
  days.find(({ provider }) => provider.id === providerId) ?? null;

/** The visit that the dialog begins with for a person: the one that is late, else the next one; none of those that nothing was heard of. */
function firstJobId(day: OpenDay | null): number | null {
  const visit = day?.first ?? day?.visits.find(({ isSilent }) => !isSilent);
  return visit ? idOf(visit) : null;
}

/** What somebody has typed; of a visit that has begun since, it would be about its end. */
interface TypedDelay {
  readonly text: string;
  readonly isRunning: boolean;
}

function visitName(visit: OpenVisit, timeZone: string): string {
  const { jobs, isRunning, isSilent, text } = visit;
  const at = `${formatTime(jobs[0].dateService!, timeZone)} ${jobs[0].place}`;
  return [
    at,
    ...(isRunning ? ['arrived'] : []),
    ...(isSilent ? ['nothing heard'] : []),
    ...(text === '' ? [] : [text]),
  ].join(' · ');
}

/** Null where the text is no delay. */
function delayIn(text: string): number | null {
  const minutes = Number(text);
  return /^\d+$/.test(text.trim()) && minutes >= 1 && minutes <= maxDelayMinutes ? minutes : null;
}

/** Repairs a day on which somebody is late or a visit runs over: what can be done, what it costs, and one step that does it. */
export function RepairDialog({ days: current, begun, timeZone, tells, onMoved, onAbsent, onClose }: Props) {
  const hasRoom = useHasRoom();
  const [providerId, setProviderId] = useState(
    begun?.providerId ?? current.find(({ first }) => first)?.provider.id ?? null,
  );
  // The visit stays the chosen one although the steps make others late meanwhile.
  const [jobId, setJobId] = useState(() => begun?.jobId ?? firstJobId(dayOf(current, providerId)));
  const [typed, setTyped] = useState<TypedDelay | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  /** What the dialog shows while a repair is being made, which takes visits away from the board. */
  const [kept, setKept] = useState<readonly OpenDay[] | null>(null);
  const days = kept ?? current;
  const day = dayOf(days, providerId);
  const visit = day?.visits.find((each) => hasJob(each, jobId)) ?? null;
  const isTyped = typed !== null && typed.isRunning === visit?.isRunning;
  const delay = isTyped ? typed.text : String(visit && visit.lateMinutes > 0 ? visit.lateMinutes : firstDelay);
  const minutes = delayIn(delay);
  if (left.length > 0) {
    return (
      <TitledDialog title="Left as they are" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <Alert severity="warning">These visits have not moved:</Alert>
        <ul>
          {left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </TitledDialog>
    );
  }
  return (
    <TitledDialog title="Late…" fullScreen={!hasRoom} onCross={onClose} onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <NativeSelect
          label="Who is late"
          required
          // oxlint-disable-next-line no-autofocus -- a dialog has to take the focus, and everything else waits for this
          autoFocus
          placeholder="Choose a provider"
          value={day === null ? '' : String(day.provider.id)}
          onChange={(value) => {
            setProviderId(Number(value));
            setJobId(firstJobId(dayOf(days, Number(value))));
            setTyped(null);
          }}
          choices={days.map(({ provider, first }) => ({
            value: provider.id,
            name: [fullName(provider), ...(first ? [minutesText(first.lateMinutes)] : [])].join(' · '),
          }))}
        />
        {day && (
          <NativeSelect
            label={visit?.isRunning ? 'Visit that runs over' : 'Visit that begins late'}
            {...(!visit && { placeholder: 'Choose a visit' })}
            value={visit ? String(idOf(visit)) : ''}
            onChange={(value) => {
              setJobId(Number(value));
              setTyped(null);
            }}
            choices={day.visits.map((each) => ({ value: idOf(each), name: visitName(each, timeZone) }))}
          />
        )}
        {jobId !== null && !visit && <Alert severity="info">This visit is over by now. Please choose another.</Alert>}
        {day && visit && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <TextField
                label={visit.isRunning ? 'Minutes over' : 'Minutes late'}
                size="small"
                value={delay}
                onChange={(event) => setTyped({ text: event.target.value, isRunning: visit.isRunning })}
                error={minutes === null}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                sx={{ width: 120 }}
              />
              <Box role="group" aria-label="Usual delays" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {usualDelays.map((each) => (
                  <Chip
                    key={each}
                    label={minutesText(each)}
                    variant={minutes === each ? 'filled' : 'outlined'}
                    color={minutes === each ? 'primary' : 'default'}
                    aria-pressed={minutes === each}
                    onClick={() => setTyped({ text: String(each), isRunning: visit.isRunning })}
                  />
                ))}
              </Box>
            </Box>
            {minutes === null ? (
              <Alert severity="warning">Please give whole minutes, at most {maxDelayMinutes}.</Alert>
            ) : (
              <RepairOffers
                key={idOf(visit)}
                question={{ userId: day.provider.id, serviceJobId: idOf(visit), minutes }}
                name={fullName(day.provider)}
                {...{ timeZone, tells }}
                onBusy={(isBusy) => setKept(isBusy ? days : null)}
                onMade={(moved, refusals) => {
                  if (moved.length > 0) onMoved(moved);
                  if (refusals.length > 0) setLeft(refusals);
                  else onClose();
                }}
                onClose={onClose}
              />
            )}
            <Button size="small" onClick={() => onAbsent(day.provider.id)} sx={{ alignSelf: 'start' }}>
              {fullName(day.provider)} does not come at all…
            </Button>
          </>
        )}
      </Stack>
    </TitledDialog>
  );
}
