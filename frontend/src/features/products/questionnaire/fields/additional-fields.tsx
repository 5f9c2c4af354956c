import type { ListingControl } from './choice-fields';
import { FieldGroup, FieldLine, FieldRow, type FieldNotes } from './field-row';
import { CurrencyField, FiguresAsOfField } from './figure-fields';
import { ListingText, type ListingTextName } from './text-fields';

const PAIRS: readonly (readonly [ListingTextName, ListingTextName])[] = [
  ['numberOfPaidClients', 'numberOfClients'],
  ['totalUsers', 'activeUsers'],
];

/** Fields side by side until one of them has a note. */
const PAIRED = [...PAIRS.flat(), 'currency', 'figuresAsOf', 'averageDealSize', 'averageSalesCycle'];

/** The optional fields that complete a listing. */
export function AdditionalFields<Output>({
  control,
  notes = {},
}: {
  control: ListingControl<Output>;
  notes?: FieldNotes;
}) {
  const isStacked = PAIRED.some((field) => field in notes);
  const text = (name: ListingTextName) => (
    <FieldRow note={notes[name]}>
      <ListingText control={control} name={name} />
    </FieldRow>
  );
  return (
    <>
      <FieldGroup title="Customers and users">
        {PAIRS.map(([left, right]) => (
          <FieldLine key={left} stacked={isStacked}>
            {text(left)}
            {text(right)}
          </FieldLine>
        ))}
      </FieldGroup>
      <FieldGroup title="Figures">
        <FieldLine stacked={isStacked}>
          <FieldRow note={notes['currency']}>
            <CurrencyField control={control} />
          </FieldRow>
          <FieldRow note={notes['figuresAsOf']}>
            <FiguresAsOfField control={control} />
          </FieldRow>
        </FieldLine>
        <FieldLine stacked={isStacked}>
          {text('revenue')}
          {text('revenueLastTwelveMonths')}
        </FieldLine>
        <FieldLine stacked={isStacked}>
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
        {text('benefitsForUsers')}
        {text('potentialUseCases')}
        {text('parentCompanyBackground')}
        {text('additionalDetails')}
      </FieldGroup>
    </>
  );
}
