import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { workedMs } from '@shootdesk/shared/time/shift';
import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import type { UserTime } from '@shootdesk/shared/time/time.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
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
import { CorrectDialog } from './correct-dialog.tsx';
import { entriesOf, inContext, requestFor, type Entry } from './entry.ts';
import { spanText } from './span-text.ts';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

/** Weeks before this one that can be shown: entries of earlier ones cannot be corrected. */
const maxWeeksAgo = 5;

const marks: Readonly<Record<TimeCorrection['status'], readonly [tone: Tone, text: string]>> = {
  open: ['amber', 'Correction requested'],
  accepted: ['green', 'Corrected'],
  refused: ['red', 'Correction refused'],
  withdrawn: ['neutral', 'Withdrawn'],
};

function Request({ request }: { readonly request: TimeCorrection }) {
  const { timeZone } = useReader();
  const [tone, text] = marks[request.status];
  const before = `Before: ${spanText(request.originalStart, request.originalEnd, timeZone)}`;
  const wanted = `Wanted: ${spanText(request.proposedStart, request.proposedEnd, timeZone)}`;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Badge tone={tone} text={text} />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {request.status === 'accepted' ? before : wanted}
      </Typography>
      {request.comment && <Typography variant="body2">{request.comment}</Typography>}
    </Box>
  );
}

interface RowProps {
  readonly entry: Entry;
  readonly request: TimeCorrection | null;
  readonly onCorrect: () => void;
}

function Row({ entry, request, onCorrect }: RowProps) {
  const { timeZone } = useReader();
  const cache = useQueryClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async (id: number) => {
    setIsBusy(true);
    await withdrawCorrection(cache, id).catch((error: unknown) => notify(firstMessage(error), { type: 'warning' }));
    setIsBusy(false);
  };
  const span = entry.end === null ? 'Lasts' : spanText(entry.start, entry.end, timeZone);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, px: 2, py: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: entry.kind === 'shift' ? 650 : 500 }}>{entry.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {span}
        </Typography>
        {request && <Request request={request} />}
      </Box>
      {request?.status === 'open' && (
        <Button color="inherit" disabled={isBusy} onClick={() => void withdraw(request.id)} sx={{ flex: 'none' }}>
          Withdraw
        </Button>
      )}
      {request?.status !== 'open' && entry.end !== null && (
        <Button aria-label={`Correct ${entry.name}`} onClick={onCorrect} sx={{ flex: 'none' }}>
          Correct
        </Button>
      )}
    </Box>
  );
}

interface WeekProps {
  readonly shifts: readonly UserTime[];
  readonly clock: ServerClock;
}

function Week({ shifts, clock }: WeekProps) {
  const now = useServerNow(clock);
  const requests = useQuery(ownCorrectionsQuery(useCurrentUser().id)).data ?? [];
  const [correcting, setCorrecting] = useState<{ readonly shift: UserTime; readonly entry: Entry } | null>(null);
  if (shifts.length === 0) return <Typography color="textSecondary">No shift began in this week.</Typography>;
  const { entry, shift } = correcting ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>{hoursText(shifts.reduce((sum, each) => sum + workedMs(shiftOf(each), now), 0))} of work</Typography>
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
                onCorrect={() => setCorrecting({ shift: each, entry: part })}
              />
            ))}
          </Box>
        </Panel>
      ))}
      {entry && shift && entry.end !== null && (
        <CorrectDialog
          entry={{ ...entry, end: entry.end }}
          shift={inContext(shift, shifts)}
          clock={clock}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Box>
  );
}

const weekText = (weeksAgo: number) =>
  weeksAgo === 0 ? 'This week' : weeksAgo === 1 ? 'Last week' : `${weeksAgo} weeks ago`;

/** A person's own time of a week, with what they asked to be corrected. */
export default function MyTimePage() {
  const [weeksAgo, setWeeksAgo] = useState(0);
  const week = useQuery(ownWeekQuery(weeksAgo));
  return (
    <Screen title="My time" maxWidth={760}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Button variant="outlined" disabled={weeksAgo === maxWeeksAgo} onClick={() => setWeeksAgo(weeksAgo + 1)}>
          Earlier
        </Button>
        <Typography aria-live="polite" sx={{ flexGrow: 1, textAlign: 'center', fontWeight: 600 }}>
          {weekText(weeksAgo)}
        </Typography>
        <Button variant="outlined" disabled={weeksAgo === 0} onClick={() => setWeeksAgo(weeksAgo - 1)}>
          Later
        </Button>
      </Box>
      <Loaded query={week} what="Your time">
        {(data) => <Week {...data} />}
      </Loaded>
    </Screen>
  );
}
