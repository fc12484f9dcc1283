import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  px: 1.25,
  py: 0.75,
  borderBottom: '1px solid',
  borderColor: 'hairline',
} as const;

interface Props {
  readonly label: string;
  /** Why nothing can be uploaded now; undefined while that is not known. */
  readonly refusal: string | null | undefined;
  readonly renderDialog: (onClose: () => void) => ReactNode;
}

/** The line above the files of a job that opens an upload, or says why there is none now. */
export function UploadLine({ label, refusal, renderDialog }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={lineStyle}>
      <Button
        size="small"
        variant="contained"
        startIcon={<CloudUploadOutlined />}
        disabled={refusal !== null}
        aria-describedby={refusal ? id : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {refusal && (
        <Typography id={id} variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {refusal}
        </Typography>
      )}
      {isOpen && renderDialog(() => setIsOpen(false))}
    </Box>
  );
}
