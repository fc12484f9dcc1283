import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import { workedMs } from '@shootdesk/shared/time/shift';
import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import type { UserTime } from '@shootdesk/shared/time/time.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { withdrawCorrection } from '../../data/time/mutations.ts';
import { ownCorrectionsQuery, ownWeekQuery } from '../../data/time/queries.ts';
import { shiftOf } from '../../entities/time/own-shifts.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { dayText } from '../../kernel/date-time.ts';
import { hoursText } from '../../kernel/durations.ts';
import { useReader } from '../../kernel/reader.ts';
import { useServerNow, type ServerClock } from '../../kernel/server-clock.ts';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { entriesOf, inContext, requestFor, type Entry } from './entry.ts';
import { RequestDialog, type Subject } from './request-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';
import { spanText } from '../../kernel/span-text.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

/** Number of past weeks that can be shown; older entries cannot be corrected. */
const maxWeeksAgo = 5;

const tones: Readonly<Record<TimeCorrection['status'], Tone>> = {
  open: 'amber',
  accepted: 'green',
  refused: 'red',
  withdrawn: 'neutral',
};

const openWords = { change: 'Correction requested', add: 'Shift requested', remove: 'Removal requested' } as const;
const acceptedWords = { change: 'Corrected', add: 'Added', remove: 'Removed' } as const;
const refusedWords = { change: 'Correction refused', add: 'Shift refused', remove: 'Removal refused' } as const;

/** Label of a request's status badge. */
function markOf({ action, status }: TimeCorrection): string {
  if (status === 'withdrawn') return 'Withdrawn';
  return { open: openWords, accepted: acceptedWords, refused: refusedWords }[status][action];
}

function Request({ request }: { readonly request: TimeCorrection }) {
  return (
    <Box sx={{ mt: 0.5 }}>
      <Badge tone={tones[request.status]} text={markOf(request)} />
      <RequestFacts request={request} isZoneKnown />
    </Box>
  );
}

function WithdrawButton({ id }: { readonly id: number }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    setIsBusy(true);
    await withdrawCorrection(cache, id).catch((error: unknown) => notify(firstMessage(error), { type: 'warning' }));
    setIsBusy(false);
  };
  return (
    <Button color="inherit" disabled={isBusy} onClick={() => void withdraw()} sx={{ flex: 'none' }}>
      Withdraw
    </Button>
  );
}

const rowStyle = { display: 'flex', alignItems: 'flex-start', gap: 1.5, px: 2, py: 1 } as const;

interface RowProps {
  readonly entry: Entry;
  readonly request: TimeCorrection | null;
  readonly onCorrect: (entry: Entry & { readonly end: string }) => void;
}

function Row({ entry, request, onCorrect }: RowProps) {
  const { timeZone } = useReader();
  const { end } = entry;
  const span = end === null ? 'Lasts' : spanText(entry.start, end, timeZone);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: entry.kind === 'shift' ? 650 : 500 }}>{entry.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {span}
        </Typography>
        {request && <Request request={request} />}
      </Box>
      {request?.status === 'open' && <WithdrawButton id={request.id} />}
      {request?.status !== 'open' && end !== null && (
        <Button aria-label={`Correct ${entry.name}`} onClick={() => onCorrect({ ...entry, end })} sx={{ flex: 'none' }}>
          Correct
        </Button>
      )}
    </Box>
  );
}

/** Requests without a visible shift: for missing shifts, and for removed ones. */
function ShiftRequests({ requests }: { readonly requests: readonly TimeCorrection[] }) {
  if (requests.length === 0) return null;
  return (
    <Panel title="Missing and removed shifts">
      <Box component="ul" sx={listStyle}>
        {requests.map((request) => (
          <Box component="li" key={request.id} sx={rowStyle}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Request request={request} />
              <Typography variant="body2">“{request.reason}”</Typography>
            </Box>
            {request.status === 'open' && <WithdrawButton id={request.id} />}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** The entry of a shift to correct, or a missing shift. */
type Correcting = { readonly shift: UserTime; readonly entry: Entry & { readonly end: string } } | 'missing';

function subjectOf(correcting: Correcting, shifts: readonly UserTime[]): Subject {
  if (correcting === 'missing') return { entry: null, others: shifts.map(shiftOf) };
  return { entry: correcting.entry, shift: inContext(correcting.shift, shifts) };
}

/** True for requests of a range that have no visible shift: to add one that does not exist yet, or for one that was removed. */
function isOfAbsentShift(
  { action, status, originalStart, proposedStart }: TimeCorrection,
  from: Date,
  to: Date,
): boolean {
  const start = new Date((originalStart ?? proposedStart)!);
  const isAbsent = action === 'add' ? status !== 'accepted' : action === 'remove' && status === 'accepted';
  return isAbsent && status !== 'withdrawn' && from <= start && start < to;
}

interface WeekProps {
  readonly shifts: readonly UserTime[];
  readonly clock: ServerClock;
}

function Week({ shifts, clock, weeksAgo }: WeekProps & { readonly weeksAgo: number }) {
  const now = useServerNow(clock);
  const { id, timeZone } = useReader();
  const requests = useQuery(ownCorrectionsQuery(id)).data ?? [];
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const from = resolveTimeBound(`${0 - weeksAgo}w`, timeZone, now);
  const to = resolveTimeBound(`${1 - weeksAgo}w`, timeZone, now);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography>
          {shifts.length === 0
            ? 'No shift began in this week.'
            : `${hoursText(shifts.reduce((sum, each) => sum + workedMs(shiftOf(each), now), 0))} of work`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Times of {timeZone}, your time zone
        </Typography>
      </Box>
      <ShiftRequests requests={requests.filter((request) => isOfAbsentShift(request, from, to))} />
      {shifts.map((each) => (
        <Panel
          key={each.id}
          title={dayText(each.entryDate)}
          action={
            <Typography variant="body2" sx={{ flex: 'none', pr: 1 }}>
              {hoursText(workedMs(shiftOf(each), now))}
            </Typography>
          }
        >
          <Box component="ul" sx={listStyle}>
            {entriesOf(each).map((part) => (
              <Row
                key={`${part.kind}${part.id}`}
                entry={part}
                request={requestFor(requests, part)}
                onCorrect={(entry) => setCorrecting({ shift: each, entry })}
              />
            ))}
          </Box>
        </Panel>
      ))}
      <Box>
        <CommandButton
          variant="outlined"
          command={{
            id: 'missing-shift',
            name: 'Ask for a missing shift',
            group: 'This page',
            run: () => setCorrecting('missing'),
          }}
        />
      </Box>
      {correcting && (
        <RequestDialog subject={subjectOf(correcting, shifts)} clock={clock} onClose={() => setCorrecting(null)} />
      )}
    </Box>
  );
}

const weekText = (weeksAgo: number) =>
  weeksAgo === 0 ? 'This week' : weeksAgo === 1 ? 'Last week' : `${weeksAgo} weeks ago`;

/** The person's own time entries of a week, with their requests for corrections. */
export default function MyTimePage() {
  const [weeksAgo, setWeeksAgo] = useState(0);
  const week = useQuery(ownWeekQuery(weeksAgo));
  return (
    <Screen title="My time" maxWidth={760}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <CommandButton
          variant="outlined"
          label="Earlier"
          command={{
            id: 'earlier-week',
            name: 'Earlier week',
            group: 'View',
            refusal: weeksAgo === maxWeeksAgo && 'Earlier weeks cannot be corrected',
            run: () => setWeeksAgo(weeksAgo + 1),
          }}
        />
        <Typography aria-live="polite" sx={{ flexGrow: 1, textAlign: 'center', fontWeight: 600 }}>
          {weekText(weeksAgo)}
        </Typography>
        <CommandButton
          variant="outlined"
          label="Later"
          command={{
            id: 'later-week',
            name: 'Later week',
            group: 'View',
            refusal: weeksAgo === 0 && 'This is the present week',
            run: () => setWeeksAgo(weeksAgo - 1),
          }}
        />
      </Box>
      <Loaded query={week} what="Your time">
        {(data) => <Week {...data} weeksAgo={weeksAgo} />}
      </Loaded>
    </Screen>
  );
}
