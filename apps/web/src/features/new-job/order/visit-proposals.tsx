import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ProposalInfo, VisitProposal } from '@shootdesk/shared/dispatch/visit-proposals.contract';
import { useState } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { minutesText } from '../../../kernel/durations.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { ChosenVisit, OrderLine } from './order-values.ts';
import { keyOfVisit, type Choices } from './visit-choice.ts';

const valueOf = (choice: ChosenVisit | null) => (choice ? `${choice.providerId} ${choice.start}` : 'none');

interface VisitProps {
  readonly visit: VisitProposal;
  readonly lines: readonly OrderLine[];
  readonly timeZone: string;
  /** Name of the property's zone; null for none. */
  readonly zone: string | null;
  readonly chosen: ChosenVisit | null;
  readonly onChoose: (choice: ChosenVisit | null) => void;
}

/** The times to choose from: those to offer, and on request all of everybody; the chosen one is always among them. */
function choicesOf({ offers, providers }: VisitProposal, chosen: ChosenVisit | null, isWhole: boolean): ChosenVisit[] {
  const all = providers.flatMap(({ id, times }) => times.map(({ start }) => ({ start, providerId: id })));
  const some = [...(isWhole ? [...offers, ...all] : offers), ...(chosen ? [chosen] : [])];
  return [...new Map(some.map((each) => [valueOf(each), each])).values()].toSorted((a, b) =>
    a.start.localeCompare(b.start),
  );
}

/** Whether all who can do a visit are of other zones than the property. */
const isFromElsewhere = ({ providers }: VisitProposal): boolean =>
  providers.length > 0 &&
  providers.every(({ reasons }) => reasons.some(({ kind, speaks }) => kind === 'zone' && speaks === 'against'));

function Visit({ visit, lines, timeZone, zone, chosen, onChoose }: VisitProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { jobs, minutes, isAtDusk, providers } = visit;
  const services = jobs.map((each) => lines[each]?.name ?? '').join(', ');
  const nameOf = (id: number) => {
    const person = providers.find((each) => each.id === id);
    return person ? fullName(person) : '';
  };
  const reasons = providers.find(({ id }) => id === chosen?.providerId)?.reasons ?? [];
  const choices = choicesOf(visit, chosen, isWhole);
  const title = `${services} (${minutesText(minutes)}${isAtDusk ? ', by the sun' : ''})`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {zone !== null && isFromElsewhere(visit) && (
        <Alert severity="warning">
          Nobody of {zone} offers this with a free time in these days. These people are of other zones.
        </Alert>
      )}
      {providers.length === 0 ? (
        <Alert severity="warning">
          Nobody who offers this has a free time in these days. It can be ordered without a visit.
        </Alert>
      ) : (
        <RadioGroup
          aria-label={title}
          value={valueOf(chosen)}
          onChange={(_, value) => onChoose(choices.find((each) => valueOf(each) === value) ?? null)}
        >
          {choices.map((each) => (
            <FormControlLabel
              key={valueOf(each)}
              value={valueOf(each)}
              control={<Radio size="small" />}
              label={`${formatDateTime(each.start, timeZone)} · ${nameOf(each.providerId)}`}
            />
          ))}
          <FormControlLabel value="none" control={<Radio size="small" />} label="Do not book yet" />
        </RadioGroup>
      )}
      {reasons.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {reasons.map(({ message }) => message).join(' · ')}
        </Typography>
      )}
      {!isWhole && providers.length > 0 && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ justifySelf: 'start' }}>
          More people and times
        </Button>
      )}
    </Box>
  );
}

interface Props {
  readonly lines: readonly OrderLine[];
  /** Null while there is nothing to ask about. */
  readonly answer: { readonly results: readonly VisitProposal[]; readonly additionalInfo: ProposalInfo } | null;
  readonly isWaiting: boolean;
  readonly failure: string | null;
  readonly chosen: readonly (ChosenVisit | null)[];
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
}

/** Free people and times for the visits of an order, the proposed ones chosen. */
export function VisitProposals({ lines, answer, isWaiting, failure, chosen, choices, onChoices }: Props) {
  const { timeZone: own } = useCurrentUser();
  const info = answer?.additionalInfo;
  return (
    <Panel title="People and times">
      <Box sx={{ p: 2, display: 'grid', gap: 2 }} aria-busy={isWaiting}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {!answer && !failure && (
          <Typography color="textSecondary">
            {isWaiting
              ? 'Searching …'
              : 'Client, address and a service at the property are needed to propose people and times.'}
          </Typography>
        )}
        {info &&
          answer.results.map((visit, index) => (
            <Visit
              key={keyOfVisit(visit)}
              visit={visit}
              lines={lines}
              timeZone={info.timeZone}
              zone={info.zone}
              chosen={chosen[index] ?? null}
              onChoose={(choice) => onChoices({ ...choices, [keyOfVisit(visit)]: choice })}
            />
          ))}
        {info && info.timeZone !== own && (
          <Typography variant="body2" color="textSecondary">
            Times by the clocks of the property ({info.timeZone}).
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
