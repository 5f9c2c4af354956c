import type { ReviewStatus } from '@mintbridge/contracts';
import Chip from '@mui/material/Chip';
import { AlertIcon, ClockIcon, ShieldIcon } from '../../shared/ui/icons';

const BADGES = {
  verified: { label: 'Verified', color: 'primary', Icon: ShieldIcon },
  pending: { label: 'Pending Review', color: 'default', Icon: ClockIcon },
  'changes-requested': { label: 'Changes Requested', color: 'warning', Icon: AlertIcon },
} as const satisfies Record<ReviewStatus, unknown>;

/** The review status of a product. Statuses other than 'verified' are for its owner and superadmins. */
export function ReviewBadge({ status, forOwner }: { status: ReviewStatus; forOwner: boolean }) {
  if (status !== 'verified' && !forOwner) return null;
  const { label, color, Icon } = BADGES[status];
  return (
    <Chip
      label={label}
      color={color}
      icon={<Icon size={16} style={{ marginInlineStart: 8, color: 'inherit' }} />}
    />
  );
}
