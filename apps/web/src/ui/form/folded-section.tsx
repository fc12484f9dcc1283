import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What is in it, shown beside the title. */
  readonly about: string;
  /** Whether it begins open, because its fields are filled in already. */
  readonly startsOpen: boolean;
  /** Keeps it open while a field of it has a message. */
  readonly hasErrors: boolean;
  readonly children: ReactNode;
}

/** A section of a form with fields that few need, folded until it is opened. */
export function FoldedSection({ title, about, startsOpen, hasErrors, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    // Of its own, because the margin of an accordion replaces the distance from the section above.
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
