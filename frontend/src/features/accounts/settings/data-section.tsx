import type { User } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { exportAccount } from '../api/account';
import { DeleteForm } from './delete-form';
import { SettingsSection } from './section';

/** Data export and account deletion. */
export function DataSection({ user }: { user: User }) {
  return (
    <Stack spacing={3}>
      <ExportPart />
      <DeleteForm user={user} />
    </Stack>
  );
}

async function download(): Promise<void> {
  const address = URL.createObjectURL(await exportAccount());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'account.json';
  link.click();
  URL.revokeObjectURL(address);
}

function ExportPart() {
  const [isPending, setIsPending] = useState(false);
  const start = async () => {
    setIsPending(true);
    try {
      await download();
    } catch (error) {
      toastFailure('Error', error, 'Your data could not be downloaded. Please try again.');
    } finally {
      setIsPending(false);
    }
  };
  return (
    <SettingsSection
      title="Your data"
      lead="Everything that we hold of you, as one JSON file: account, listings, interest, conversations."
    >
      <div>
        <Button variant="outlined" disabled={isPending} onClick={() => void start()}>
          {isPending ? 'Preparing...' : 'Download my data'}
        </Button>
      </div>
    </SettingsSection>
  );
}
