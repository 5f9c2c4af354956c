import Button, { type ButtonProps } from '@mui/material/Button';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'sx'> & {
  isSubmitting: boolean;
  /** What it says while the form is on its way. */
  pendingLabel: string;
};

/** Sends its form, once: while that is under way it is disabled. As wide as its label, unless `fullWidth`. */
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
