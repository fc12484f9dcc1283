import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { Repair } from '@shootdesk/shared/dispatch/repair.contract';
import { repairKey } from '@shootdesk/shared/dispatch/repair-key';
import { useId } from 'react';
import { costsText, moveText, oldTime, repairTitle, type LatePerson } from './repair-text.ts';

interface Props {
  readonly repairs: readonly Repair[];
  /** Key of the one that is chosen. */
  readonly chosen: string;
  readonly person: LatePerson;
  /** Of the board. */
  readonly timeZone: string;
  readonly onChange: (key: string) => void;
}

/** The visits that a repair moves, each with where it goes. */
function Moves({ repair, person, timeZone }: Pick<Props, 'person' | 'timeZone'> & { readonly repair: Repair }) {
  return (
    <Box component="ul" aria-label="Visits that move" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {repair.moves.map((move) => (
        <Box component="li" key={move.jobs[0]?.id} sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="body2">
            {oldTime(move, timeZone)} {move.place}: <strong>{moveText(move, person.id, timeZone)}</strong>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {move.jobs.map(({ service }) => service).join(' + ')} · {move.client}
            {move.isAfterDeadline && ' · ends after the deadline'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The repairs that are offered, each with what it costs; the chosen one says what it moves. */
export function RepairChoices({ repairs, chosen, person, timeZone, onChange }: Props) {
  const labelId = useId();
  return (
    <Box>
      <Typography id={labelId} variant="h3" sx={{ mb: 0.5 }}>
        What can be done
      </Typography>
      <RadioGroup aria-labelledby={labelId} value={chosen} onChange={(_, value) => onChange(value)}>
        {repairs.map((repair) => (
          <Box key={repairKey(repair)} sx={{ borderTop: '1px solid', borderColor: 'hairline', py: 1 }}>
            <FormControlLabel
              value={repairKey(repair)}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', mr: 0 }}
              label={
                <Box sx={{ pt: 0.75, overflowWrap: 'anywhere' }}>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {repairTitle(repair, person, timeZone)}
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {costsText(repair.costs)}
                  </Typography>
                </Box>
              }
            />
            {repairKey(repair) === chosen && (
              <Box sx={{ pl: 4, pt: 0.5 }}>
                <Moves {...{ repair, person, timeZone }} />
              </Box>
            )}
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
}
