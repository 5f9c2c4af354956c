import { useNavigate } from 'react-router-dom';
import { useInvestorProfile } from '../../../shared/session/investor-profile';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { FormSkeleton } from '../../../shared/ui/skeletons';
import { paths } from '../../../shared/paths';
import { ProfileForm } from './profile-form';

/** The form of an investor's preferences; the guard has loaded the profile. */
export function ProfileSetupPage() {
  const navigate = useNavigate();
  const { data: profile, mutate } = useInvestorProfile();
  return (
    <Page maxWidth="md">
      <PageMeta title="Investment Profile Setup" />
      <PageHeader
        title="Investment Profile Setup"
        lead="Tell us once what you invest in. Matches are computed from it, each with its reasons."
      />
      {profile === undefined ? (
        <FormSkeleton fields={8} />
      ) : (
        <ProfileForm
          profile={profile}
          onSaved={(saved) => {
            void mutate(saved, { revalidate: false });
            void navigate(paths.investorProfileView);
          }}
        />
      )}
    </Page>
  );
}
