import { EXPORTS, type ExportName } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '../../shared/ui/page';
import { downloadExport } from './api/download-export';
import { useAction } from './use-action';
import { styled } from '@mui/material/styles';

const ButtonRow = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

const NAMES: Record<ExportName, string> = {
  products: 'Listings',
  users: 'Users',
  investors: 'Investors',
  'contact-submissions': 'Contact messages',
  'pilot-registrations': 'Pilot registrations',
};

/** Downloads of tables as CSV. */
export function ExportButtons() {
  const { pending, run } = useAction();
  return (
    <Panel>
      <Typography variant="h4" component="h2">
        CSV export
      </Typography>
      <ButtonRow>
        {EXPORTS.map((name) => (
          <Button
            key={name}
            variant="outlined"
            size="small"
            disabled={pending !== null}
            onClick={() => void run(name, () => downloadExport(name), `${NAMES[name]} exported`)}
          >
            {pending === name ? 'Exporting...' : NAMES[name]}
          </Button>
        ))}
      </ButtonRow>
    </Panel>
  );
}
