import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxBlockoutReason } from '@shootdesk/shared/availability/blockouts.contract';
import type { VisitInTheWay } from '@shootdesk/shared/dispatch/absence.contract';
import type { BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fullName } from '../../../api/current-user.ts';
import type { SentPeriod } from '../../../data/availability/queries.ts';
import { absenceProposalsQuery, saveAbsence } from '../../../data/dispatch/absence.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { textLength } from '../../../kernel/text-length.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { useHasRoom } from '../../../ui/layout/use-has-room.ts';
import {
  askedOfAbsence,
  destinationOf,
  periodOf,
  presetsAt,
  sentVisits,
  servicesOf,
  toldText,
  type AbsenceTimes,
  type Destinations,
} from './absence-form.ts';
import { MessagesOfVisits } from '../moves/messages-of-visits.tsx';
import { VisitsInTheWay } from './visits-in-the-way.tsx';

/** How long typing must rest before the jobs of a period are read, in ms. */
const readDelayMs = 300;

/** A visit that did not go where it was meant to go. */
interface Left {
  readonly visit: VisitInTheWay;
  readonly refusal: string;
}

interface AbsentProps {
  readonly provider: BoardProvider;
  readonly period: SentPeriod;
  readonly reason: string;
  /** Whether clients are told unless that is changed here. */
  readonly tells: boolean;
  readonly onSaved: (left: readonly Left[]) => void;
  readonly onClose: () => void;
}

function buttonText(visits: readonly VisitInTheWay[], destinations: Destinations): string {
  const moved = visits.filter((visit) => destinationOf(visit, destinations) !== null);
  const count = moved.flatMap(({ jobs }) => jobs).length;
  if (count === 0) return 'Block out';
  return `Block out and move ${count === 1 ? '1 job' : `${count} jobs`}`;
}

/** What the period is in the way of, and the button that saves it. */
function InTheWay({
  provider,
  period,
  reason,
  tells,
  visits,
  onSaved,
  onClose,
}: AbsentProps & { readonly visits: readonly VisitInTheWay[] }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const today = localDay(useNow(), provider.timeZone);
  const [destinations, setDestinations] = useState<Destinations>({});
  const [isTold, setIsTold] = useState(tells);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const saved = await saveAbsence(cache, provider.id, {
        ...period,
        reason,
        visits: sentVisits(visits, destinations),
        ...(!isTold && { tellClient: false }),
      });
      const until = formatDateTime(period.finish, provider.timeZone);
      notify(`${fullName(provider)} is blocked out until ${until}.`, { type: 'success' });
      onSaved(
        saved.visits.flatMap(({ refusal }, index) => (refusal === null ? [] : [{ visit: visits[index]!, refusal }])),
      );
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
      setIsBusy(false);
    }
  };
  return (
    <>
      <Box role="status">
        {visits.length === 0 && <Alert severity="success">No job is in the way.</Alert>}
        <Typography variant="body2" color="textSecondary">
          {toldText(visits, destinations)}
        </Typography>
      </Box>
      <VisitsInTheWay {...{ visits, destinations, today }} onChange={setDestinations} />
      {visits.length > 0 && (
        <MessagesOfVisits asked={askedOfAbsence(visits, destinations)} isTold={isTold} onChange={setIsTold} />
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          position: 'sticky',
          // Over the padding of the dialog.
          bottom: -20,
          bgcolor: 'background.paper',
          py: 1,
          zIndex: 1,
        }}
      >
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void save()}>
          {buttonText(visits, destinations)}
        </Button>
      </Box>
    </>
  );
}

function Proposals(props: AbsentProps) {
  const { provider, period } = props;
  const settled = useDebounced(JSON.stringify(period), readDelayMs);
  const proposals = useQuery(absenceProposalsQuery(provider.id, JSON.parse(settled) as SentPeriod));
  return (
    <Loaded query={proposals} what="The jobs in the way">
      {(visits) => <InTheWay {...props} visits={visits} />}
    </Loaded>
  );
}

/** Visits that could not go where they were meant to go, with why. */
function LeftVisits({ left, onClose }: { readonly left: readonly Left[]; readonly onClose: () => void }) {
  return (
    <TitledDialog title="To be booked again" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Typography sx={{ mb: 1 }}>The blockout is saved. These visits wait among the unscheduled ones:</Typography>
      <ul>
        {left.map(({ visit, refusal }) => (
          <li key={visit.jobs[0]?.id}>
            {visit.place}, {servicesOf(visit)}: {refusal}
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}

interface Props {
  readonly providers: readonly BoardProvider[];
  readonly timeZone: string;
  /** First day of the board. */
  readonly day: string;
  /** Whether clients are told unless that is changed here. */
  readonly tells: boolean;
  /** Who is absent, where that is known already. */
  readonly person?: number | null;
  readonly onClose: () => void;
}

/** Blocks somebody out who is ill or late, and hands on the jobs in the way in one step. */
export function AbsenceDialog({ providers, timeZone, day, tells, person = null, onClose }: Props) {
  const hasRoom = useHasRoom();
  const [now] = useState(useNow());
  const [providerId, setProviderId] = useState(person === null ? '' : String(person));
  const provider = providers.find(({ id }) => String(id) === providerId) ?? null;
  const clocks = provider?.timeZone ?? timeZone;
  const presets = presetsAt(now, clocks, day);
  const [typed, setTyped] = useState<AbsenceTimes | null>(null);
  const times = typed ?? presets[0]!.times;
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState<readonly Left[]>([]);
  const period = periodOf(times, clocks);
  const length = textLength(reason, maxBlockoutReason);
  if (left.length > 0) return <LeftVisits left={left} onClose={onClose} />;
  const isPreset = ({ start, finish }: AbsenceTimes) => times.start === start && times.finish === finish;
  const field = (name: keyof AbsenceTimes, label: string) => (
    <MomentInput
      type="datetime-local"
      label={label}
      required
      fullWidth
      size="small"
      value={times[name]}
      onChange={(next) => setTyped({ ...times, [name]: next })}
    />
  );
  return (
    <TitledDialog title="Absent…" fullScreen={!hasRoom} onCross={onClose} onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <NativeSelect
          label="Who"
          required
          // oxlint-disable-next-line no-autofocus -- a dialog has to take the focus, and everything else waits for this
          autoFocus
          placeholder="Choose a provider"
          value={providerId}
          onChange={setProviderId}
          choices={providers.map((each) => ({
            value: each.id,
            name: [fullName(each), each.zones.join(', ') || 'No zone'].join(' · '),
          }))}
        />
        <Box role="group" aria-label="How long" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {presets.map(({ name, times: preset }) => (
            <Chip
              key={name}
              label={name}
              variant={isPreset(preset) ? 'filled' : 'outlined'}
              color={isPreset(preset) ? 'primary' : 'default'}
              aria-pressed={isPreset(preset)}
              onClick={() => setTyped(preset)}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {field('start', `From (${clocks})`)}
          {field('finish', 'Until')}
        </Box>
        <TextField
          label="Reason, for the studio only"
          size="small"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={length.isTooLong}
          helperText={length.text}
        />
        {period === null && <Alert severity="warning">The start must be before the finish.</Alert>}
        {provider && period && !length.isTooLong && (
          <Proposals
            key={provider.id}
            {...{ provider, period, reason, tells, onClose }}
            onSaved={(refused) => (refused.length > 0 ? setLeft(refused) : onClose())}
          />
        )}
      </Stack>
    </TitledDialog>
  );
}
