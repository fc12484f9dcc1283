import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VisitInTheWay } from '@shootdesk/shared/dispatch/absence.contract';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { choiceText, destinationOf, keyOf, servicesOf, whenText, type Destinations } from './absence-form.ts';

interface Props {
  readonly visits: readonly VisitInTheWay[];
  readonly destinations: Destinations;
  /** The day whose visits are named by their time alone. */
  readonly today: string;
  readonly onChange: (next: Destinations) => void;
}

/** The visits that an absence is in the way of, each with where it goes. */
export function VisitsInTheWay({ visits, destinations, today, onChange }: Props) {
  return (
    <Box
      component="ul"
      aria-label="Visits in the way"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {visits.map((visit) => {
        const { choices, place, client, timeZone } = visit;
        const key = keyOf(visit);
        const to = destinationOf(visit, destinations);
        return (
          <Box component="li" key={key} sx={{ borderTop: '1px solid', borderColor: 'hairline', pt: 1.5 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {whenText(visit, today)} · {place}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {servicesOf(visit)} · {client}
            </Typography>
            <NativeSelect
              label={`Goes to (${place})`}
              size="small"
              fullWidth
              value={to ? String(destinations[key] ?? 0) : '-1'}
              onChange={(value) => onChange({ ...destinations, [key]: Number(value) })}
              choices={[
                ...choices.map((choice, index) => ({ value: index, name: choiceText(choice, timeZone) })),
                {
                  value: -1,
                  name:
                    choices.length > 0 ? 'Book it again later' : 'Nobody is free within a week: book it again later',
                },
              ]}
              helperText={to?.remarks.join(' · ')}
            />
          </Box>
        );
      })}
    </Box>
  );
}
