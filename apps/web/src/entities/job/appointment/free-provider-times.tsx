import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { FreeProvider } from '@shootdesk/shared/scheduling/scheduling.contract';
import { Fragment, useId } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { clockText } from '../../../kernel/date-time.ts';
import { freeRanges, timeOfDay } from './free-ranges.ts';

interface TimesProps {
  readonly provider: FreeProvider;
  readonly chosen: { readonly providerId: string; readonly time: string };
  /** @param time '14:30' in the person's time zone */
  readonly onChoose: (provider: FreeProvider, time: string) => void;
}

interface Props extends TimesProps {
  readonly minutes: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const headStyle = {
  width: '100%',
  minHeight: { xs: 44, sm: 36 },
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  textAlign: 'left',
  gap: 0.5,
  py: 0.5,
  pr: 0.5,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const;

function Times({ provider, chosen, onChoose }: TimesProps) {
  const { timeZone } = useCurrentUser();
  const isChosen = (time: string) => chosen.providerId === String(provider.id) && chosen.time === time;
  return provider.times
    .map((instant) => timeOfDay(instant, timeZone))
    .map((time) => (
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
    ));
}

/** Time ranges that do not break across lines. */
function Ranges({ ranges }: { readonly ranges: readonly string[] }) {
  return ranges.map((range, index) => (
    <Fragment key={range}>
      {index > 0 && ', '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {range}
      </Box>
    </Fragment>
  ));
}

/** The free times of a provider in words; when opened, as buttons. */
export function FreeProviderTimes({ minutes, isOpen, onToggle, ...times }: Props) {
  const { timeZone } = useCurrentUser();
  const id = useId();
  const { provider } = times;
  return (
    <div>
      <ButtonBase aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle} sx={headStyle}>
        <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} aria-hidden />
        <span>
          <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {fullName(provider)}
          </Typography>{' '}
          <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
            Free <Ranges ranges={freeRanges(provider.times, minutes, timeZone)} />
          </Typography>
        </span>
      </ButtonBase>
      {isOpen && (
        <Box id={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, pl: { xs: 0, sm: 3 }, pt: 0.5, pb: 1 }}>
          <Times {...times} />
        </Box>
      )}
    </div>
  );
}
