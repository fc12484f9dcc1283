import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** What about the resources of a job does not fit its order. */
export function OrderNotices({ notices }: { readonly notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.25, borderBottom: '1px solid', borderColor: 'hairline' }}>
      {notices.map((notice) => (
        <Alert key={notice} severity="warning" sx={{ py: 0 }}>
          {notice}
        </Alert>
      ))}
    </Box>
  );
}
