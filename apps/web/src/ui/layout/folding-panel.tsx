import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Short summary, such as a number, that can be read without opening the panel. */
  readonly summary?: string | undefined;
  /** A button for the whole panel, which works while it is folded. */
  readonly action?: ReactNode;
  /** Rendered only while the panel is open, so that its queries run only then. */
  readonly children: ReactNode;
}

const titleStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 41,
  pr: 1,
  '& > .MuiButton-root': { flex: 'none', '@media (min-width: 600px) and (pointer: fine)': { minWidth: 0 } },
} as const;

const toggleStyle = {
  flex: 'auto',
  minWidth: 0,
  minHeight: { xs: 44, sm: 41 },
  justifyContent: 'flex-start',
  gap: 1,
  pl: 2,
  pr: 1,
  font: 'inherit',
  textAlign: 'start',
  borderRadius: '10px',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** A panel for less important content, which its title folds and unfolds. */
export function FoldingPanel({ title, isOpen, onToggle, summary, action, children }: Props) {
  const id = useId();
  const contentId = `${id}content`;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ borderRadius: '10px', minWidth: 0 }}>
      <Box sx={{ ...titleStyle, ...(isOpen && { borderBottom: '1px solid', borderColor: 'hairline' }) }}>
        <Typography variant="h2" sx={{ flex: 'auto', minWidth: 0, display: 'flex' }}>
          <ButtonBase aria-expanded={isOpen} aria-controls={contentId} onClick={onToggle} sx={toggleStyle}>
            <ExpandMore
              fontSize="small"
              aria-hidden="true"
              sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
            />
            <span id={id}>{title}</span>
          </ButtonBase>
        </Typography>
        {summary !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ flex: 'none', pr: 1 }}>
            {summary}
          </Typography>
        )}
        {action}
      </Box>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Paper>
  );
}
