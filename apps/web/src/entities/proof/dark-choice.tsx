import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import styles from './dark-choice.module.css';

interface Props<T> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, words: string])[];
  readonly onChange: (value: T) => void;
  readonly className?: string | undefined;
}

/** A choice between a few options, on the viewer's dark background. */
export function DarkChoice<T extends string | number>({ label, value, choices, onChange, className = '' }: Props<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      // MUI passes null when the chosen option is pressed again.
      onChange={(_event, next: T | null) => next !== null && onChange(next)}
      className={`${styles.choice} ${className}`}
    >
      {choices.map(([each, words]) => (
        <ToggleButton key={each} value={each}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
