import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import styles from './step-buttons.module.css';

const sides = [
  { step: -1, words: 'Previous', Icon: ChevronLeft, className: `${styles.step} ${styles.previous}` },
  { step: 1, words: 'Next', Icon: ChevronRight, className: `${styles.step} ${styles.next}` },
] as const;

interface Props {
  readonly has: (step: 1 | -1) => boolean;
  readonly onStep: (step: 1 | -1) => void;
}

/** Arrows to the previous and next file, over an element that leaves `room` for them. */
export function StepButtons({ has, onStep }: Props) {
  return sides.map(({ step, words, Icon, className }) => (
    <IconButton
      key={step}
      color="inherit"
      className={className}
      aria-label={words}
      // Not disabled at the ends, because that would remove the focus.
      aria-disabled={!has(step)}
      onClick={() => onStep(step)}
    >
      <Icon fontSize="large" />
    </IconButton>
  ));
}
