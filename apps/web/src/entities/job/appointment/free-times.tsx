import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { FreeProvider } from '@shootdesk/shared/scheduling/scheduling.contract';
import { useId, useState, type ReactNode } from 'react';
import { firstMessage } from '../../../kernel/api-error.ts';
import { fullName } from '../../../api/current-user.ts';
import { FreeProviderTimes } from './free-provider-times.tsx';
import type { FreeTimesAnswer } from './use-free-times.ts';

interface Props {
  readonly answer: FreeTimesAnswer;
  /** Whether a day is chosen; without one there are no times. */
  readonly isDated: boolean;
  readonly minutes: number;
  /** The job's provider, who is always offered; blank for none. */
  readonly providerId: string;
  readonly chosen: { readonly providerId: string; readonly time: string };
  /** @param time '14:30' in the person's time zone */
  readonly onChoose: (provider: FreeProvider, time: string) => void;
}

type BlockProps = Pick<Props, 'minutes' | 'chosen' | 'onChoose'> & {
  readonly providers: readonly FreeProvider[];
  readonly openId: string;
  readonly onToggle: (id: string) => void;
};

/** Providers with free times, and the names of those without any. */
function Block({ providers, openId, onToggle, ...rest }: BlockProps) {
  const busy = providers.filter(({ times }) => times.length === 0).map(fullName);
  return (
    <>
      {providers
        .filter(({ times }) => times.length > 0)
        .map((provider) => {
          const id = String(provider.id);
          return (
            <FreeProviderTimes
              {...rest}
              key={id}
              provider={provider}
              isOpen={id === openId}
              onToggle={() => onToggle(id)}
            />
          );
        })}
      {busy.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
          No free time on this day: {busy.join(', ')}
        </Typography>
      )}
    </>
  );
}

interface OthersProps {
  readonly count: number;
  /** Whether one of them is chosen, in which case the group is open until it is folded. */
  readonly hasChosen: boolean;
  readonly children: ReactNode;
}

/** The providers of other zones, folded. */
function OtherZones({ count, hasChosen, children }: OthersProps) {
  const [toggledOpen, setToggledOpen] = useState<boolean | null>(null);
  const isOpen = toggledOpen ?? hasChosen;
  const id = useId();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        onClick={() => setToggledOpen(!isOpen)}
        sx={{ minHeight: { xs: 44, sm: 36 }, mt: 0.5, pl: 0.5 }}
      >
        Providers of other zones ({count})
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </>
  );
}

/** The provider whose times are open: the chosen one until another is opened. */
function useOpenProvider(chosenId: string) {
  const [opened, setOpened] = useState({ chosenId, id: chosenId });
  const openId = opened.chosenId === chosenId ? opened.id : chosenId;
  return { openId, onToggle: (id: string) => setOpened({ chosenId, id: id === openId ? '' : id }) };
}

function Providers({ providers, answer, providerId, ...rest }: Omit<Props, 'isDated'> & Pick<BlockProps, 'providers'>) {
  const block = { ...rest, ...useOpenProvider(rest.chosen.providerId) };
  const isNear = ({ id, inZone }: FreeProvider) => inZone !== false || String(id) === providerId;
  const others = providers.filter((provider) => !isNear(provider));
  return (
    <>
      <Block {...block} providers={providers.filter(isNear)} />
      {answer.zone && !providers.some(({ inZone }) => inZone) && (
        <Typography variant="body2" color="textSecondary">
          No provider of the property's zone ({answer.zone.name}) offers this service.
        </Typography>
      )}
      {others.length > 0 && (
        <OtherZones count={others.length} hasChosen={others.some(({ id }) => String(id) === rest.chosen.providerId)}>
          <Block {...block} providers={others} />
        </OtherZones>
      )}
    </>
  );
}

/** Free providers and their times on the chosen day, those of the zone of the client first; pressing a time chooses both. */
export function FreeTimes({ isDated, ...rest }: Props) {
  const id = useId();
  const { providers, isLoading, isFetching, error } = rest.answer;
  return (
    <Box role="group" aria-labelledby={id} aria-busy={isFetching}>
      <Typography id={id} variant="subtitle2" component="p">
        Free providers and times
      </Typography>
      <Box sx={{ minHeight: 120, mt: 0.5 }}>
        {!isDated && <Typography color="textSecondary">Choose a date to see who is free.</Typography>}
        {isLoading && <CircularProgress size={20} aria-label="Loading" />}
        {error && <Typography color="error">{firstMessage(error)}</Typography>}
        {isDated && providers?.length === 0 && (
          <Typography color="textSecondary">No provider offers this service.</Typography>
        )}
        {isDated && providers && providers.length > 0 && <Providers {...rest} providers={providers} />}
      </Box>
    </Box>
  );
}
