import type { ListingControl } from './choice-fields';
import { FieldGroup, FieldLine, FieldRow, type FieldNotes } from './field-row';
import { ListingText, type ListingTextName } from './text-fields';

const PAIRS: readonly (readonly [ListingTextName, ListingTextName])[] = [
  ['numberOfPaidClients', 'numberOfClients'],
  ['totalUsers', 'activeUsers'],
];

/** What makes a listing complete; all of it optional. */
export function AdditionalFields<Output>({
  control,
  notes = {},
}: {
  control: ListingControl<Output>;
  notes?: FieldNotes;
}) {
  const text = (name: ListingTextName) => <ListingText control={control} name={name} />;
  return (
    <>
      <FieldGroup title="Customers and users">
        {PAIRS.map(([left, right]) => (
          <FieldLine key={left}>
            {text(left)}
            {text(right)}
          </FieldLine>
        ))}
      </FieldGroup>
      <FieldGroup title="Figures">
        {text('revenue')}
        <FieldLine>
          {text('averageDealSize')}
          {text('averageSalesCycle')}
        </FieldLine>
        {text('investmentHistory')}
      </FieldGroup>
      <FieldGroup title="Technology and rights">
        {text('techStack')}
        {text('ipDetails')}
        {text('thirdPartyRating')}
      </FieldGroup>
      <FieldGroup title="Benefits and background">
        <FieldRow note={notes['benefitsForUsers']}>{text('benefitsForUsers')}</FieldRow>
        {text('potentialUseCases')}
        {text('parentCompanyBackground')}
        {text('additionalDetails')}
      </FieldGroup>
    </>
  );
}
