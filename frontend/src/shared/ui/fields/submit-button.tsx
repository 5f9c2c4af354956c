import Button, { type ButtonProps } from '@mui/material/Button';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'sx'> & {
  isSubmitting: boolean;
  /** Label while the form is being submitted. */
  pendingLabel: string;
};

/** Submits its form once: disabled while that is pending. As wide as its label, unless `fullWidth`. */
export function SubmitButton({
  isSubmitting,
  pendingLabel,
  disabled,
  children,
  ...props
}: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={isSubmitting || disabled} sx={{ alignSelf: 'flex-start' }} {...props}>
      {isSubmitting ? pendingLabel : children}
    </Button>
  );
}
