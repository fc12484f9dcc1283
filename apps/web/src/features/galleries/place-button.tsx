import CropFree from '@mui/icons-material/CropFree';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { JobView } from '@shootdesk/shared/expected-views/job-views.contract';
import { filledCount } from '@shootdesk/shared/expected-views/missing-views';
import { useRef, useState } from 'react';
import { useJobViews } from '../../entities/views/use-job-views.ts';
import { usePlacing } from '../../entities/views/use-placing.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

interface Props {
  readonly jobId: number;
  readonly kind: 'resources' | 'assets';
  /** Ids of the selected files. */
  readonly ids: readonly number[];
}

/** Assigns the selected files to an expected view. Renders nothing for jobs without such views. */
export function PlaceButton({ jobId, kind, ids }: Props) {
  const { views } = useJobViews(jobId);
  const placing = usePlacing(jobId);
  const button = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const expected = views.filter(({ isExpected }) => isExpected);
  if (!placing.may(kind) || expected.length === 0) return null;
  const choose = (view: JobView | null) => {
    setIsOpen(false);
    placing.place(view, { kind, ids });
  };
  return (
    <>
      <span ref={button}>
        <CommandButton
          size="small"
          color="inherit"
          startIcon={<CropFree />}
          loadingPosition="start"
          loading={placing.isPending}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          command={{
            id: `place-${kind}`,
            name: 'Place in View',
            group: 'Assets',
            words: `${kind} selected expected kitchen front`,
            refusal: ids.length === 0 && 'Select files first',
            run: () => setIsOpen(true),
          }}
        />
      </span>
      <Menu anchorEl={() => button.current} open={isOpen} onClose={() => setIsOpen(false)}>
        {expected.map((view) => (
          <MenuItem key={view.id} onClick={() => choose(view)}>
            {view.name} ({filledCount(view, kind)} of {view.frames})
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={() => choose(null)}>None of them</MenuItem>
      </Menu>
    </>
  );
}
