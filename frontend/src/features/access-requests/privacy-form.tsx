import {
  SECTIONS,
  SECTION_CONTENTS,
  SECTION_LABELS,
  TIERS,
  TIER_LABELS,
  type Privacy,
  type Section,
  type Tier,
} from '@mintbridge/contracts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Muted, Strong } from '../../shared/ui/layout';
import { ErrorState } from '../../shared/ui/states';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { toast } from '../../shared/ui/toasts/toast-store';
import { CardGridSkeleton } from '../../shared/ui/skeletons';
import { replacePrivacy, usePrivacy } from './api/privacy';

const SectionRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  paddingBlock: 16,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  '& .MuiFormGroup-row': { columnGap: 16 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
}));

/** A choice per section, saved optimistically and rolled back on failure. */
export function PrivacyForm({ productId }: { productId: number }) {
  const { data: privacy, error, mutate } = usePrivacy(productId);
  if (error && !privacy)
    return (
      <ErrorState
        message="We could not load the privacy of this listing."
        error={error}
        onRetry={() => void mutate()}
      />
    );
  if (!privacy) return <CardGridSkeleton count={1} height={320} />;

  const save = async (next: Privacy) => {
    try {
      await mutate(() => replacePrivacy(productId, next), { optimisticData: next, revalidate: false });
      toast({ title: 'Privacy saved', tone: 'success' });
    } catch (problem) {
      toastFailure('Error', problem, 'The privacy could not be saved. Please try again.');
    }
  };

  return (
    <div>
      {SECTIONS.map((section) => (
        <SectionSwitch
          key={section}
          section={section}
          tier={privacy.sections[section]}
          onChange={(tier) => void save({ ...privacy, sections: { ...privacy.sections, [section]: tier } })}
        />
      ))}
      <SectionRow>
        <div>
          <Strong>Grant signed requests at once</Strong>
          <Muted>
            Whoever signs the agreement sees the sections without waiting for you, except those whom you
            declined or whose access you revoked. Needs a verified email address.
          </Muted>
        </div>
        <FormControlLabel
          label="Grant at once"
          control={
            <Switch
              checked={privacy.autoGrant}
              onChange={(_event, autoGrant) => void save({ ...privacy, autoGrant })}
            />
          }
        />
      </SectionRow>
    </div>
  );
}

interface SectionSwitchProps {
  section: Section;
  tier: Tier;
  onChange: (tier: Tier) => void;
}

function SectionSwitch({ section, tier, onChange }: SectionSwitchProps) {
  const id = useId();
  return (
    <SectionRow>
      <div>
        <Strong id={id}>{SECTION_LABELS[section]}</Strong>
        <Muted>{SECTION_CONTENTS[section]}</Muted>
      </div>
      <RadioGroup row aria-labelledby={id} value={tier} onChange={(_event, value) => onChange(value as Tier)}>
        {TIERS.map((option) => (
          <FormControlLabel key={option} value={option} control={<Radio />} label={TIER_LABELS[option]} />
        ))}
      </RadioGroup>
    </SectionRow>
  );
}
