import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Submit = styled(Button)({ alignSelf: 'flex-start' });

type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  isSubmitting: boolean;
  /** Label while the form is being submitted. */
  pendingLabel: string;
};

/** Submits its form; disabled while that is pending. As wide as its label, unless `fullWidth`. */
export function SubmitButton({
  isSubmitting,
  pendingLabel,
  disabled,
  children,
  ...props
}: SubmitButtonProps) {
  return (
    <Submit type="submit" disabled={isSubmitting || disabled} {...props}>
      {isSubmitting ? pendingLabel : children}
    </Submit>
  );
}
