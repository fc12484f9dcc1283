import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useHasRoom } from '../layout/use-has-room.ts';
import { Drawer } from './dialog.tsx';

/** Position of a layer in the window, in pixels. */
export interface Spot {
  readonly top: number;
  readonly left: number;
}

interface Props {
  readonly title: string;
  /** Text beside the title. */
  readonly about?: string;
  readonly spot: Spot;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const paperStyle = { display: 'flex', flexDirection: 'column', pt: 1 } as const;

/** A small layer next to the element it is about; on a phone at the bottom of the window. Escape and a click outside close it. */
export function SmallLayer({ title, about, spot, onClose, children }: Props) {
  const hasRoom = useHasRoom();
  const id = useId();
  const content = (
    <>
      <Box sx={{ px: 1.5, pb: 0.75 }}>
        <Typography id={id} component="h2" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
          {title}
        </Typography>
        {about && (
          <Typography noWrap title={about} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {about}
          </Typography>
        )}
      </Box>
      {children}
    </>
  );
  const paper = { role: 'dialog', 'aria-labelledby': id } as const;
  if (!hasRoom) {
    const style = { ...paperStyle, maxHeight: '80dvh', borderRadius: '12px 12px 0 0', pt: 1.5, pb: 1 };
    return (
      <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper: { ...paper, sx: style } }}>
        {content}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={spot}
      transitionDuration={0}
      slotProps={{ paper: { ...paper, sx: { ...paperStyle, width: 320, maxHeight: 400 } } }}
    >
      {content}
    </Popover>
  );
}
