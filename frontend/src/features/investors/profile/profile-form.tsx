import {
  BUSINESS_MODEL_PREFERENCES,
  DISPLAY_LIMITS,
  GEOGRAPHY_OPTIONS,
  INDUSTRY_FOCUS_OPTIONS,
  INVESTMENT_EXPERIENCES,
  INVESTMENT_TIMEFRAMES,
  STAGE_FOCUS_OPTIONS,
  investorProfileFormSchema,
  profileCompletion,
  type InvestorProfile,
  PROFILE_FIELDS,
} from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type * as z from 'zod';
import { FormMultiCombo } from '../../../shared/ui/fields/form-multi-combo';
import { FormSelect } from '../../../shared/ui/fields/form-select';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { Columns, Row } from '../../../shared/ui/layout';
import { Panel } from '../../../shared/ui/page';
import { CompletenessRing } from '../../../shared/ui/score-ring';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard';
import { saveProfile } from '../api/save-profile';
import { profileValues } from './profile-values';

const FIELDS = [...PROFILE_FIELDS, 'notableInvestments'] as const;

type ProfileControl = Control<
  z.input<typeof investorProfileFormSchema>,
  unknown,
  z.output<typeof investorProfileFormSchema>
>;

interface ProfileFormProps {
  profile: InvestorProfile | null;
  onSaved: (profile: InvestorProfile | null) => void;
}

/** The investor's profile: validated on submit; the completion is updated while typing. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { control, handleSubmit, setError, formState } = useZodForm(investorProfileFormSchema, {
    defaultValues: profileValues(profile),
  });
  const { prompt, allowLeaving } = useUnsavedGuard(formState.isDirty);

  const submit = handleSubmit(async (form) => {
    try {
      const saved = await saveProfile(form);
      toast({
        title: 'Profile Saved!',
        description: 'Your investor profile has been successfully updated.',
        tone: 'success',
      });
      allowLeaving();
      onSaved(saved);
    } catch (error) {
      showFieldErrors(error, FIELDS, setError);
      toast({
        title: 'Error',
        description: 'Failed to save profile. Please try again.',
        tone: 'destructive',
      });
    }
  });

  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submit}>
      <Completion control={control} />
      <FocusFields control={control} />
      <TicketFields control={control} />
      <ThesisFields control={control} />
      <SubmitButton size="large" isSubmitting={formState.isSubmitting} pendingLabel="Saving...">
        Save Profile
      </SubmitButton>
      {prompt}
    </Stack>
  );
}

/** The completion of the form while typing. */
function Completion({ control }: { control: ProfileControl }) {
  const percent = profileCompletion(useWatch({ control }));
  return (
    <Panel>
      <Row gap={2.5} nowrap>
        <CompletenessRing percent={percent} label="Profile completion" />
        <div>
          <Typography variant="h5" component="p">
            {percent}% complete
          </Typography>
          <Typography variant="body2" color="textSecondary">
            A complete profile opens your matches and the deal feed.
          </Typography>
        </div>
      </Row>
    </Panel>
  );
}

function FocusFields({ control }: { control: ProfileControl }) {
  return (
    <Group title="Focus" lead="What you look for decides which deals are matched with you.">
      <FormMultiCombo
        control={control}
        name="industryFocus"
        label="Industry Focus"
        options={INDUSTRY_FOCUS_OPTIONS}
        shown={DISPLAY_LIMITS.focusChips}
        placeholder="Select industries..."
      />
      <FormMultiCombo
        control={control}
        name="stageFocus"
        label="Stage Focus"
        options={STAGE_FOCUS_OPTIONS}
        shown={DISPLAY_LIMITS.focusChips}
        placeholder="Select stages..."
      />
      <FormMultiCombo
        control={control}
        name="geographyFocus"
        label="Geography Focus"
        options={GEOGRAPHY_OPTIONS}
        shown={DISPLAY_LIMITS.geographyChips}
        placeholder="Select geographies..."
      />
      <FormSelect
        control={control}
        name="businessModelPreference"
        label="Business Model Preference"
        options={BUSINESS_MODEL_PREFERENCES}
      />
    </Group>
  );
}

function TicketFields({ control }: { control: ProfileControl }) {
  return (
    <Group
      title="Ticket and horizon"
      lead="Amounts in rupees, as you would write them: 50 L, 2 Cr, 1,00,000."
    >
      <FormTextField
        control={control}
        name="ticketSizeMin"
        label="Minimum Ticket Size (₹)"
        placeholder="50 L"
      />
      <FormTextField
        control={control}
        name="ticketSizeMax"
        label="Maximum Ticket Size (₹)"
        placeholder="5 Cr"
      />
      <FormSelect
        control={control}
        name="investmentTimeframe"
        label="Investment Timeframe"
        options={INVESTMENT_TIMEFRAMES}
      />
      <FormSelect
        control={control}
        name="investmentExperience"
        label="Investment Experience"
        options={INVESTMENT_EXPERIENCES}
      />
    </Group>
  );
}

function ThesisFields({ control }: { control: ProfileControl }) {
  return (
    <Group
      title="In your words"
      lead="Platforms and words of your thesis are compared with each listing."
      single
    >
      <FormTextField
        control={control}
        name="investmentThesis"
        label="Investment Thesis"
        multiline
        minRows={4}
        maxRows={14}
      />
      <FormTextField
        control={control}
        name="notableInvestments"
        label="Notable Investments"
        optional
        multiline
        minRows={2}
        maxRows={8}
      />
    </Group>
  );
}

interface GroupProps {
  title: string;
  lead: string;
  single?: boolean;
  children: ReactNode;
}

function Group({ title, lead, single = false, children }: GroupProps) {
  return (
    <Panel>
      <Stack spacing={3}>
        <div>
          <Typography gutterBottom variant="h4" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {lead}
          </Typography>
        </div>
        <Columns template={single ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))'}>{children}</Columns>
      </Stack>
    </Panel>
  );
}
