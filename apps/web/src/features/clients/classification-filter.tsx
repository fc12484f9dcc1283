import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { Badge } from '../../ui/badge.tsx';
import { classifications } from './classifications.ts';

interface Props {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Clients of some classifications only, each in its colour. */
export function ClassificationFilter({ chosen, onChange }: Props) {
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">Classification</FormLabel>
      <FormGroup>
        {classifications.map(({ id, name, tone }) => {
          const value = String(id);
          const others = chosen.filter((each) => each !== value);
          return (
            <FormControlLabel
              key={id}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(value)}
                  onChange={(_, isOn) => onChange(isOn ? [...others, value] : others)}
                />
              }
              label={<Badge tone={tone} text={name} />}
            />
          );
        })}
      </FormGroup>
    </FormControl>
  );
}
