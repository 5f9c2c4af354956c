import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Row } from '../../../shared/ui/layout';

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 16px',
  marginBottom: 24,
  borderRadius: '8px',
  border: `1px solid ${theme.vars.palette.info.main}`,
  backgroundColor: theme.vars.palette.info.light,
}));

/** Shown if the form was filled from the draft of an earlier visit. */
export function DraftNotice({ onStartOver, onDismiss }: { onStartOver: () => void; onDismiss: () => void }) {
  return (
    <Notice role="status">
      We kept what you entered before. It has not been submitted yet.
      <Row nowrap align="stretch">
        <Button size="small" variant="text" onClick={onStartOver}>
          Start Over
        </Button>
        <Button size="small" variant="text" onClick={onDismiss}>
          Keep
        </Button>
      </Row>
    </Notice>
  );
}
