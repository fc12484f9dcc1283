import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Summary beside the title. */
  readonly about: string;
  /** Whether it is open at first, because some of its fields are filled in. */
  readonly startsOpen: boolean;
  /** Whether a field inside has a message, which keeps the section open. */
  readonly hasErrors: boolean;
  readonly children: ReactNode;
}

/** A section with rarely used fields, folded until it is opened. */
export function FoldedSection({ title, about, startsOpen, hasErrors, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    // The wrapper is needed because an accordion's margin replaces the distance from the section above.
    <div>
      <Accordion
        disableGutters
        variant="outlined"
        expanded={isOpen || hasErrors}
        onChange={(_, opens) => setIsOpen(opens)}
        sx={{ borderRadius: '10px', '&::before': { display: 'none' } }}
        slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      >
        <AccordionSummary expandIcon={<ExpandMoreOutlined />} id={id} aria-controls={`${id}panel`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', alignItems: 'baseline' }}>
            <Typography component="span" variant="h2">
              {title}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {about}
            </Typography>
          </Box>
        </AccordionSummary>
        <AccordionDetails sx={{ px: 2, pt: 0.5, pb: 2 }}>{children}</AccordionDetails>
      </Accordion>
    </div>
  );
}
