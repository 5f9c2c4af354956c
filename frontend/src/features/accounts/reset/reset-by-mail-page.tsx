import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiProblem } from '../../../shared/api-client';
import { paths } from '../../../shared/paths';
import { LinkButton } from '../../../shared/ui/links';
import { PageMeta } from '../../../shared/ui/page-meta';
import { EmptyState } from '../../../shared/ui/states';
import { AccountLayout, BackToLogin } from '../account-layout';
import { confirmReset } from '../api/mailed-links';
import { NewPasswordForm } from './new-password-form';

const SAFETY = [
  'Every older session ends',
  'We tell you by mail that the password was changed',
  'Nobody on our team ever asks for your password',
] as const;

const isLinkInvalid = (error: unknown): boolean =>
  error instanceof ApiProblem && error.fieldErrors.some(({ field }) => field === 'token');

/** /reset/{token}: the page of the link in a reset mail. */
export function ResetByMailPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [isInvalid, setIsInvalid] = useState(false);
  const onFailed = (error: unknown): boolean => {
    const isInvalidNow = isLinkInvalid(error);
    if (isInvalidNow) setIsInvalid(true);
    return isInvalidNow;
  };
  return (
    <AccountLayout title="Reset Your Password" heading="Your account stays yours" points={SAFETY}>
      <PageMeta title="Reset Your Password" />
      {isInvalid ? (
        <EmptyState
          title="This link is no longer valid"
          actions={<LinkButton to={paths.forgotByMail}>Ask for a New Link</LinkButton>}
        >
          A link works once, for 30 minutes.
        </EmptyState>
      ) : (
        <NewPasswordForm
          save={(password) => confirmReset({ token, password })}
          onDone={() => void navigate(paths.login())}
          onFailed={onFailed}
        />
      )}
      <BackToLogin />
    </AccountLayout>
  );
}
