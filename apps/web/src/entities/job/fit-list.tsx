import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FitInfo, FittingProvider } from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { fullName, useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { clocksText } from './property-clock.ts';

/** A provider and time that were chosen for a job. */
export interface FitChoice {
  readonly providerId: number;
  readonly name: string;
  readonly dateService: string;
  /** Time zone of the property, in which the time was chosen. */
  readonly timeZone: string;
  /** Whether the client has a zone, which affects the ranking. */
  readonly hasZone: boolean;
}

interface Props {
  readonly providers: readonly FittingProvider[];
  readonly info: FitInfo;
  readonly onChoose: (choice: FitChoice) => void;
}

interface TimesProps {
  readonly choices: readonly FitChoice[];
  readonly textOf: (choice: FitChoice) => string;
  /** Longer accessible name, which contains the text. */
  readonly labelOf?: (choice: FitChoice) => string;
  readonly onChoose: (choice: FitChoice) => void;
}

function Times({ choices, textOf, labelOf, onChoose }: TimesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {choices.map((choice) => (
        <Button
          key={choice.dateService}
          size="small"
          variant="outlined"
          aria-label={labelOf?.(choice)}
          onClick={() => onChoose(choice)}
          sx={{ minHeight: { xs: 40, sm: 30 }, px: 1 }}
        >
          {textOf(choice)}
        </Button>
      ))}
    </Box>
  );
}

const reasonsOf = ({ reasons }: FittingProvider, speaks: 'for' | 'against') =>
  reasons.filter((reason) => reason.speaks === speaks).map(({ message }) => message);

/** Reasons for and against a provider, and their next free times. */
function ProviderFit({ provider, info, onChoose }: Omit<Props, 'providers'> & { readonly provider: FittingProvider }) {
  const { dateService, timeZone } = info;
  const zones = provider.zones.join(', ');
  const choice = (start: string): FitChoice => ({
    providerId: provider.id,
    name: fullName(provider),
    dateService: start,
    timeZone,
    hasZone: info.zone !== null,
  });
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flexGrow: 1 }}>
          <strong>{fullName(provider)}</strong> {zones === '' ? '(no zone)' : `(${zones})`}
        </Typography>
        {provider.canTake && dateService !== null && (
          <Button
            size="small"
            variant="contained"
            aria-label={`Choose ${fullName(provider)}`}
            onClick={() => onChoose(choice(dateService))}
          >
            Choose
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
        {reasonsOf(provider, 'for').join(' · ')}
      </Typography>
      {reasonsOf(provider, 'against').map((message) => (
        <Typography key={message} variant="body2" sx={{ color: 'warning.main' }}>
          {message}
        </Typography>
      ))}
      <Times
        choices={provider.times.map(({ start }) => choice(start))}
        textOf={(each) => formatDateTime(each.dateService, timeZone)}
        labelOf={(each) => `${each.name}, ${formatDateTime(each.dateService, timeZone)}`}
        onChoose={onChoose}
      />
    </Box>
  );
}

/**
 * Lists the providers for a job by fit, with reasons and times. Above them are the times to offer to the client. All times are in the property's time
 * zone.
 */
export function FitList({ providers, info, onChoose }: Props) {
  const { timeZone: ownTimeZone } = useCurrentUser();
  const { timeZone } = info;
  const nameOf = (id: number) => {
    const provider = providers.find((each) => each.id === id);
    return provider ? fullName(provider) : '';
  };
  const offers = info.offers
    .map(({ start, providerId }) => ({
      providerId,
      name: nameOf(providerId),
      dateService: start,
      timeZone,
      hasZone: info.zone !== null,
    }))
    .filter(({ name }) => name !== '');
  if (providers.length === 0) return <Typography color="textSecondary">There is no on-site provider.</Typography>;
  const shown = [...info.offers, ...providers.flatMap(({ times }) => times)].map(({ start }) => start);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {clocksText(info.dateService === null ? shown : [info.dateService, ...shown], timeZone, ownTimeZone)}
      </Typography>
      <Typography variant="subtitle2" component="h3">
        Times to offer the client
      </Typography>
      {offers.length === 0 && <Typography color="textSecondary">Nobody has a free time in these days.</Typography>}
      <Times
        choices={offers}
        textOf={({ name, dateService }) => `${formatDateTime(dateService, timeZone)}, ${name}`}
        onChoose={onChoose}
      />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {info.dateService === null ? 'Providers' : `Providers for ${formatDateTime(info.dateService, timeZone)}`}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {providers.map((provider) => (
          <ProviderFit key={provider.id} provider={provider} info={info} onChoose={onChoose} />
        ))}
      </Box>
      {info.totalCount > providers.length && (
        <Typography variant="body2" color="textSecondary">
          The first {providers.length} of {info.totalCount} providers.
        </Typography>
      )}
    </>
  );
}
