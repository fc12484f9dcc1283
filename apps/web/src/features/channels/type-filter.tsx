import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { videoServiceTypes } from '@shootdesk/shared/channels/video-service-types';

interface Props {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Channels whose videos are for some purposes only. */
export function TypeFilter({ chosen, onChange }: Props) {
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">Video Service Type</FormLabel>
      <FormGroup>
        {videoServiceTypes.map(({ id, name }) => {
          const value = String(id);
          const others = chosen.filter((each) => each !== value);
          return (
            <FormControlLabel
              key={id}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(value)}
                  onChange={(_, isOn) => onChange(isOn ? [...others, value].sort() : others)}
                />
              }
              label={name}
            />
          );
        })}
      </FormGroup>
    </FormControl>
  );
}
