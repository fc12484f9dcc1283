import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import { fullName } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { isSameClock, spanText } from '../../kernel/span-text.ts';

interface FactProps {
  readonly label: string;
  readonly start: string | null;
  readonly end: string | null;
  /** Time zone of the person whose entry it is. */
  readonly timeZone: string;
  /** True on screens that name the time zone once for all requests. */
  readonly isZoneKnown: boolean;
}

/** Times of an entry in the person's time zone and, where it differs, below in the reader's; both name their zone. */
function Fact({ label, start, end, timeZone, isZoneKnown }: FactProps) {
  const reader = useReader();
  if (start === null || end === null) return null;
  const isForeign = ![start, end].every((instant) => isSameClock(instant, timeZone, reader.timeZone));
  return (
    <>
      <Typography variant="body2">
        {label}: {spanText(start, end, timeZone)}
        {!isZoneKnown && `, ${timeZone}`}
      </Typography>
      {isForeign && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          By your clocks: {spanText(start, end, reader.timeZone)}, {reader.timeZone}
        </Typography>
      )}
    </>
  );
}

const outcomes: Readonly<Record<TimeCorrection['status'], string>> = {
  open: 'Open',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** Formats who decided a request, when, and with which comment. */
export function decisionText({ status, decidedBy, decidedAt, comment }: TimeCorrection, timeZone: string): string {
  const by = decidedBy ? ` by ${fullName(decidedBy)}` : '';
  const at = decidedAt ? `, ${formatDateTime(decidedAt, timeZone)}` : '';
  const outcome = `${outcomes[status]}${by}${at}`;
  return comment ? `${outcome}: ${comment}` : outcome;
}

interface Props {
  readonly request: TimeCorrection;
  readonly isZoneKnown?: boolean;
}

/** Original times, proposed times and decision of a request, side by side. */
export function RequestFacts({ request, isZoneKnown = false }: Props) {
  const reader = useReader();
  const { action, status, timeZone } = request;
  const common = { timeZone, isZoneKnown };
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Fact
        {...common}
        label={action === 'remove' ? 'Shift to remove' : 'Before'}
        start={request.originalStart}
        end={request.originalEnd}
      />
      <Fact {...common} label="Requested" start={request.proposedStart} end={request.proposedEnd} />
      <Fact {...common} label="Accepted" start={request.acceptedStart} end={request.acceptedEnd} />
      {status !== 'open' && status !== 'withdrawn' && (
        <Typography variant="body2" color="textSecondary">
          {decisionText(request, reader.timeZone)}
        </Typography>
      )}
    </Box>
  );
}
