import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { PageMeta } from '../../../shared/ui/page-meta';
import { AccountLayout, BackToLogin } from '../account-layout';
import { EmailStep, NewPasswordStep, OriginalPasswordStep } from './reset-steps';
import { styled } from '@mui/material/styles';
import { plainList } from '../../../shared/ui/layout';

const StepMarks = styled('ol')({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 12,
  marginBottom: 32,
});

type Progress = { step: 1 } | { step: 2 | 3; email: string };

const STEP_NAMES = ['Email', 'Original password', 'New password'] as const;

const SAFETY = [
  'Your original password proves that the account is yours',
  'A reset signs you out everywhere else',
  'Nobody on our team ever asks for your password',
] as const;

/** Three steps: the account, the password of the welcome mail, the new password. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>({ step: 1 });
  return (
    <AccountLayout title="Reset Your Password" heading="Your account stays yours" points={SAFETY}>
      <PageMeta title="Reset Your Password" />
      <StepList current={progress.step} />
      {progress.step === 1 && <EmailStep onDone={(email) => setProgress({ step: 2, email })} />}
      {progress.step === 2 && (
        <OriginalPasswordStep
          email={progress.email}
          onDone={() => setProgress({ step: 3, email: progress.email })}
        />
      )}
      {progress.step === 3 && (
        <NewPasswordStep
          email={progress.email}
          onDone={() => void navigate(paths.login('seller'))}
          onGrantLost={() => setProgress({ step: 2, email: progress.email })}
        />
      )}
      <BackToLogin />
    </AccountLayout>
  );
}

const StepMark = styled('li')(({ theme }) => ({
  borderTop: `3px solid ${theme.vars.palette.line.soft}`,
  paddingTop: 8,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '&[data-reached="true"]': { borderColor: theme.vars.palette.primary.main },
  '&[aria-current]': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

function StepList({ current }: { current: number }) {
  return (
    <StepMarks aria-label="Steps">
      {STEP_NAMES.map((name, index) => (
        <StepMark
          key={name}
          data-reached={index + 1 <= current}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          {index + 1}. {name}
        </StepMark>
      ))}
    </StepMarks>
  );
}
