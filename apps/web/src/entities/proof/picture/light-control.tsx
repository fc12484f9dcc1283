import Brightness6 from '@mui/icons-material/Brightness6';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { lightCurve, plainLight, type Light } from './light.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';
import styles from './picture.module.css';

const isPlain = ({ brightness, shadows }: Light) => brightness === 0 && shadows === 0;

/** State of the brightness controls, with the CSS filter that applies them. */
export function useLight() {
  const [light, setLight] = useState(plainLight);
  const id = useId().replaceAll(/\W/g, '');
  return { light, setLight, id, filter: isPlain(light) ? 'none' : `url(#${id})` };
}

export type LightState = ReturnType<typeof useLight>;

interface SettingProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Setting({ label, value, onChange }: SettingProps) {
  const id = useId();
  return (
    <div className={styles.setting}>
      <Typography id={id} variant="body2">
        {label}
      </Typography>
      <Slider
        size="small"
        track={false}
        min={-100}
        max={100}
        step={5}
        marks={[{ value: 0 }]}
        valueLabelDisplay="auto"
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => onChange(next)}
      />
    </div>
  );
}

/** Button with the sliders for brightness and shadows, and the SVG filter that they control. The file itself is never changed. */
export function LightControl({ light, setLight, id }: LightState) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const curve = lightCurve(light).join(' ');
  return (
    <>
      <svg className={styles.filter} aria-hidden>
        <filter id={id} colorInterpolationFilters="sRGB">
          <feComponentTransfer>
            <feFuncR type="table" tableValues={curve} />
            <feFuncG type="table" tableValues={curve} />
            <feFuncB type="table" tableValues={curve} />
          </feComponentTransfer>
        </filter>
      </svg>
      <IconButton
        color={isPlain(light) ? 'inherit' : 'warning'}
        aria-label={say('light')}
        title={say('light')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Brightness6 />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ horizontal: 'center', vertical: 'top' }}
        transformOrigin={{ horizontal: 'center', vertical: 'bottom' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': say('light'), className: styles.lightPanel },
          // Invisible, because people look at the picture while they move the sliders.
          backdrop: { invisible: true },
        }}
      >
        <Setting
          label={say('brightness')}
          value={light.brightness}
          onChange={(brightness) => setLight({ ...light, brightness })}
        />
        <Setting label={say('shadows')} value={light.shadows} onChange={(shadows) => setLight({ ...light, shadows })} />
        <Typography variant="caption" component="p">
          {say('lightHint')}
        </Typography>
        <Button
          size="small"
          {...disabledBy(isPlain(light) && say('lightIsPlain'))}
          onClick={() => setLight(plainLight)}
        >
          {say('resetLight')}
        </Button>
      </Popover>
    </>
  );
}
