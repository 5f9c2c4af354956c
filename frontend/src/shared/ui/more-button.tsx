import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Centred = styled(Button)({ display: 'flex', marginTop: 32, marginInline: 'auto' });

interface MoreButtonProps extends Pick<ButtonProps, 'size'> {
  /** With the subject: 'Show more deals'. */
  label: string;
  isLoading?: boolean;
  onClick: () => void;
}

/** Loads the next page of a list. */
export function MoreButton({ label, isLoading = false, ...props }: MoreButtonProps) {
  return (
    <Centred variant="outlined" disabled={isLoading} {...props}>
      {isLoading ? 'Loading...' : label}
    </Centred>
  );
}
