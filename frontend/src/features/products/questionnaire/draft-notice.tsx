import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Says that the form holds what was typed on an earlier visit. */
export function DraftNotice({ onStartOver, onDismiss }: { onStartOver: () => void; onDismiss: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        padding: '8px 16px',
        marginBottom: 3,
        borderRadius: '8px',
        border: '1px solid',
        borderColor: 'info.main',
        backgroundColor: 'info.light',
      }}
    >
      We kept what you entered before. It has not been submitted yet.
      <Box sx={{ display: 'flex' }}>
        <Button size="small" variant="text" onClick={onStartOver}>
          Start Over
        </Button>
        <Button size="small" variant="text" onClick={onDismiss}>
          Keep
        </Button>
      </Box>
    </Box>
  );
}
