import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { FreeProvider } from '@shootdesk/shared/scheduling/scheduling.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { firstMessage } from '../../../api/api-error.ts';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { freeTimesQuery } from '../../../data/jobs/queries.ts';
import { clockText } from '../../../ui/form/appointment-fields.tsx';
import { toLocalText } from '../../../ui/local-time.ts';

interface Props {
  readonly jobId: number;
  /** '2026-06-10' by the person's clock. */
  readonly date: string;
  /** Minutes at the property; null for those of the job. */
  readonly minutes: number | null;
  /** The provider of the job, whose times come first; blank for none. */
  readonly providerId: string;
  readonly chosen: { readonly providerId: string; readonly time: string };
  /** @param time '14:30' by the person's clock */
  readonly onChoose: (provider: FreeProvider, time: string) => void;
}

function Times({
  provider,
  chosen,
  onChoose,
}: Pick<Props, 'chosen' | 'onChoose'> & { readonly provider: FreeProvider }) {
  const { timeZone } = useCurrentUser();
  const isChosen = (time: string) => chosen.providerId === String(provider.id) && chosen.time === time;
  const times = provider.times.map((instant) => toLocalText(instant, timeZone).split('T')[1] ?? '');
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {fullName(provider)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {times.map((time) => (
          <Button
            key={time}
            size="small"
            variant={isChosen(time) ? 'contained' : 'outlined'}
            aria-pressed={isChosen(time)}
            aria-label={`${fullName(provider)}, ${clockText(time)}`}
            onClick={() => onChoose(provider, time)}
            sx={{ minHeight: { xs: 40, sm: 30 }, px: 1 }}
          >
            {clockText(time)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** The providers with free times, that of the job first, and the names of those without any. */
function byFreedom(providers: readonly FreeProvider[], providerId: string) {
  const isFirst = ({ id }: FreeProvider) => Number(String(id) === providerId);
  const free = providers.filter(({ times }) => times.length > 0).toSorted((a, b) => isFirst(b) - isFirst(a));
  return { free, busy: providers.filter(({ times }) => times.length === 0).map(fullName) };
}

/** Who is free when on the chosen day; pressing a time chooses it with its provider. */
export function FreeTimes({ jobId, date, minutes, providerId, chosen, onChoose }: Props) {
  const id = useId();
  const query = { date, ...(minutes !== null && { serviceJobLength: String(minutes) }) };
  const answer = useQuery({ ...freeTimesQuery(jobId, query), enabled: date !== '' });
  const providers = answer.data?.results;
  const { free, busy } = byFreedom(date === '' ? [] : (providers ?? []), providerId);
  return (
    <Box role="group" aria-labelledby={id} aria-busy={answer.isFetching}>
      <Typography id={id} variant="subtitle2" component="p">
        Free providers and times
      </Typography>
      <Box sx={{ minHeight: 120, maxHeight: 260, overflowY: 'auto', mt: 0.5 }}>
        {date === '' && <Typography color="textSecondary">Choose a date to see who is free.</Typography>}
        {answer.isLoading && <CircularProgress size={20} aria-label="Loading" />}
        {answer.error && <Typography color="error">{firstMessage(answer.error)}</Typography>}
        {date !== '' && providers?.length === 0 && (
          <Typography color="textSecondary">No provider offers this service.</Typography>
        )}
        {free.map((provider) => (
          <Times key={provider.id} provider={provider} chosen={chosen} onChoose={onChoose} />
        ))}
        {busy.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            No free time on this day: {busy.join(', ')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
