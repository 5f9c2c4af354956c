import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Centred = styled(Button)({ display: 'flex', marginTop: 32, marginInline: 'auto' });

interface MoreButtonProps extends Pick<ButtonProps, 'size'> {
  /** 'Show More', with what there is more of. */
  label: string;
  isLoading?: boolean;
  onClick: () => void;
}

/** Below a list: loads its next page. */
export function MoreButton({ label, isLoading = false, ...props }: MoreButtonProps) {
  return (
    <Centred variant="outlined" disabled={isLoading} {...props}>
      {isLoading ? 'Loading...' : label}
    </Centred>
  );
}
